import type { FieldErrors } from 'react-hook-form';
import * as z from 'zod/mini';
import { contactMessages as texts } from '../../messages/contact.ts';
import type { ContactMessage } from '../../shared/transport/schema.d.ts';

/** What the form holds while it is filled in. */
export interface ContactDraft {
  /** Empty until one is chosen. */
  topic: string;
  message: string;
  name: string;
  email: string;
  /** Not shown to people. */
  website: string;
}

export const emptyDraft: ContactDraft = { topic: '', message: '', name: '', email: '', website: '' };

const isTopic = (value: string): value is ContactMessage['topic'] => Object.hasOwn(texts.topics, value);

/** The limits of the contact form; what it gives is what is sent. */
export const contactSchema = z.object({
  topic: z.pipe(
    z.string().check(z.refine(isTopic, texts.topicMissing)),
    z.transform((value) => value as ContactMessage['topic']),
  ),
  message: z.string().check(z.trim(), z.minLength(20, texts.messageTooShort), z.maxLength(4000, texts.messageTooLong)),
  name: z.string().check(z.trim(), z.minLength(2, texts.nameTooShort), z.maxLength(120, texts.nameTooLong)),
  email: z.string().check(z.trim(), z.email(texts.validEmail), z.maxLength(254, texts.validEmail)),
  website: z.string(),
}) satisfies z.ZodMiniType<ContactMessage, ContactDraft>;

/** What is wrong with a draft, by field, as the form takes it. */
export function contactErrors(draft: ContactDraft): FieldErrors<ContactDraft> {
  const errors: FieldErrors<ContactDraft> = {};
  for (const { path, message } of contactSchema.safeParse(draft).error?.issues ?? [])
    errors[path[0] as keyof ContactDraft] = { type: 'custom', message };
  return errors;
}
