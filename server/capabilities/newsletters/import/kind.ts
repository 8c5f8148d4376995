import { issueMail } from '../../../../src/messages/newsletters-mails.ts';
import { systemClock } from '../../../platform/clock.ts';
import { ofFile } from '../../../platform/import/kind.ts';
import { few, Refused } from '../../../platform/import/reading.ts';
import { readingOf } from '../../../platform/import/text-files.ts';
import { composeMail, maxWholeLength } from '../../../platform/mail/compose.ts';
import { fromMarkdown } from '../../../platform/rich-text/from-markdown.ts';
import { newsletterText } from '../../../platform/rich-text/uses.ts';
import type { ReadyFile } from './newsletter-shape.ts';
import { readNewsletters } from './read-newsletters.ts';
import { writeNewsletters } from './write-newsletters.ts';

const read = (file: string, path: string) => readingOf('newsletter', file, path, readNewsletters(file, path));

/** A warning if the email of an issue is longer than Gmail shows. */
function noteOfLength(row: ReadyFile): string[] {
  if (row.kind === 'newsletter') return [];
  const { nodes } = fromMarkdown(row.body, newsletterText);
  const { html } = composeMail(issueMail(row.newsletter, { ...row, text: nodes }, ''));
  const size = Buffer.byteLength(html);
  if (size <= maxWholeLength) return [];
  return [
    `${row.slug} is ${Math.round(size / 1000)} KB of HTML as a mail, and Gmail shows the first 102 KB: divide it. The link to unsubscribe is also shown above its text`,
  ];
}

/** Imports newsletters and issues from a Markdown file or folder. An issue is emailed when it is published. */
export const newsletterImport = ofFile(read, async (tx, { rows }) => {
  const written = await writeNewsletters(tx, rows, systemClock.now());
  if ('problems' in written) throw new Refused(written.problems);
  return { counts: written.counts, notes: few(rows.flatMap(noteOfLength)) };
});
