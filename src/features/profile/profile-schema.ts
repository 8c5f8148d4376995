import * as z from 'zod/mini';
import type { ProfileDraft } from '../../machines/onboarding/onboarding.ports.ts';
import { profileMessages } from '../../messages/profile.ts';

const separators = /[\s().-]/g;
const text = (most: number, short: string) =>
  z.string().check(z.trim(), z.minLength(2, short), z.maxLength(most, profileMessages.tooLong));

/** The limits of the profile form; its output is the body of the call. */
export const profileSchema = z.object({
  name: text(120, profileMessages.atLeastTwo),
  mobile: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => typed.replace(separators, '')),
    ),
    z
      .string()
      .check(
        z.minLength(10, profileMessages.tenToFifteen),
        z.maxLength(15, profileMessages.tenToFifteen),
        z.regex(/^\+?\d+$/, profileMessages.tenToFifteen),
      ),
  ),
  email: z.string().check(z.trim(), z.email(profileMessages.validEmail), z.maxLength(254, profileMessages.validEmail)),
  country: text(100, profileMessages.atLeastTwo),
  highestQualification: text(100, profileMessages.atLeastTwo),
  address: z.string().check(z.maxLength(500, profileMessages.tooLong)),
}) satisfies z.ZodMiniType<ProfileDraft, ProfileDraft>;
