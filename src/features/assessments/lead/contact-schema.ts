import * as z from 'zod/mini';
import { assessmentLeadMessages } from '../../../messages/assessment-lead.ts';

const { contact: texts } = assessmentLeadMessages;

/** How a visitor wants to be written to. */
export const levelContactSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(2, texts.nameTooShort), z.maxLength(120, texts.nameTooLong)),
  email: z.string().check(z.trim(), z.email(texts.validEmail), z.maxLength(254, texts.validEmail)),
  phone: z.string().check(z.trim(), z.maxLength(40, texts.phoneTooLong)),
  consent: z.boolean().check(z.refine((isAgreed) => isAgreed, texts.agree)),
  website: z.string(),
});

export type LevelContactDraft = z.input<typeof levelContactSchema>;
