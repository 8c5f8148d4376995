import * as z from 'zod/mini';
import type { ProfileDraft } from '../../machines/onboarding/onboarding.ports.ts';
import { profileMessages } from '../../messages/profile.ts';
import { emailField } from '../../shared/forms/email-field.ts';
import { isProfilePhone, readPhone } from '../../shared/text/phone.ts';

const text = (most: number, short: string) =>
  z.string().check(z.trim(), z.minLength(2, short), z.maxLength(most, profileMessages.tooLong));

/** The limits of the profile form; its output is the body of the call. */
export const profileSchema = z.object({
  name: text(120, profileMessages.atLeastTwo),
  mobile: z.pipe(
    z.string().check(z.refine(isProfilePhone, profileMessages.tenToFifteen)),
    z.transform((typed) => readPhone(typed) ?? typed),
  ),
  email: emailField,
  country: text(100, profileMessages.atLeastTwo),
  highestQualification: text(100, profileMessages.atLeastTwo),
  address: z.string().check(z.maxLength(500, profileMessages.tooLong)),
}) satisfies z.ZodMiniType<ProfileDraft, ProfileDraft>;
