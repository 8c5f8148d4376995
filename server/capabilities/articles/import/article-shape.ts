import { z } from 'zod/mini';
import {
  dayText,
  languageTag,
  maybeText,
  nameText,
  personText,
  slugText,
} from '../../../platform/files/import-text.ts';

/** The front matter of an article file. */
export const articleShape = z.strictObject({
  slug: slugText,
  title: nameText(160),
  summary: nameText(400),
  language: z._default(languageTag, 'en'),
  authors: z
    .array(personText(120), 'is not a list')
    .check(z.minLength(1, 'is empty'), z.maxLength(6, 'has more than 6 entries')),
  about_authors: z._default(maybeText(600), ''),
  tags: z._default(z.array(nameText(60), 'is not a list').check(z.maxLength(8, 'has more than 8 entries')), []),
  published: dayText,
  active: z._default(z.boolean('is neither true nor false'), true),
});
