import { z } from 'zod/mini';
import { nameText, slugText } from '../../../platform/files/import-text.ts';

const code = nameText(120).check(
  z.regex(
    /^[a-zA-Z][a-zA-Z0-9]*(\.[a-zA-Z0-9]+)*$/,
    'is no chart or page with its states, such as session.signedOut.locked',
  ),
);

/** The front matter of a help article file; its text follows below it. */
export const helpArticleShape = z.strictObject({
  slug: slugText,
  title: nameText(120),
  summary: nameText(300),
  topics: z
    .array(nameText(60), 'is not a list')
    .check(z.minLength(1, 'is empty'), z.maxLength(6, 'has more than 6 entries')),
  codes: z._default(z.array(code, 'is not a list').check(z.maxLength(40, 'has more than 40 entries')), []),
});
