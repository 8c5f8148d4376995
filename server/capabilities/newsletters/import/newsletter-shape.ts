import { z } from 'zod/mini';
import { languageTag, longText, nameText } from '../../../platform/files/import-text.ts';

const slug = z
  .string('is not a text')
  .check(
    z.maxLength(60, 'is longer than 60 characters'),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not in lower case words joined by hyphens'),
  );

const moment = z.pipe(
  z
    .string('is no time such as 2026-12-01T08:00:00Z')
    .check(
      z.refine(
        (value) =>
          /^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value)),
        'is no time such as 2026-12-01T08:00:00Z',
      ),
    ),
  z.transform((value) => new Date(value)),
);

const topics = z
  .array(nameText(60), 'is not a list')
  .check(z.minLength(1, 'is empty'), z.maxLength(5, 'has more than 5 entries'));

/** The front matter of a newsletter file; its description follows below it. */
export const newsletterShape = z.strictObject({
  kind: z.literal('newsletter'),
  slug,
  title: nameText(80),
  rhythm: nameText(80),
  language: z._default(languageTag, 'en'),
  body: longText(500),
});

/** The front matter of an issue file; its text follows below it. */
export const issueShape = z.strictObject({
  kind: z.literal('issue'),
  slug,
  newsletter: slug,
  title: nameText(120),
  summary: nameText(300),
  topics,
  published_at: moment,
  language: z._default(languageTag, 'en'),
  body: longText(100_000),
});

export type WrittenNewsletter = z.output<typeof newsletterShape>;
export type WrittenIssue = z.output<typeof issueShape>;

/** The line that names an issue's newsletter, for error messages of the database. */
interface Place {
  file: string;
  newsletter: number;
}

export type ReadyFile = WrittenNewsletter | (WrittenIssue & { place: Place });
