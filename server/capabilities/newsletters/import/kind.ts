import { systemClock } from '../../../platform/clock.ts';
import { ofFile } from '../../../platform/import/kind.ts';
import { Refused } from '../../../platform/import/reading.ts';
import { readingOf } from '../../../platform/import/text-files.ts';
import { readNewsletters } from './read-newsletters.ts';
import { writeNewsletters } from './write-newsletters.ts';

const read = (file: string, path: string) => readingOf('newsletter', file, path, readNewsletters(file, path));

/** Newsletters and their issues, from a file or a folder of Markdown. An issue is mailed when it is published. */
export const newsletterImport = ofFile(read, async (tx, { rows }) => {
  const written = await writeNewsletters(tx, rows, systemClock.now());
  if ('problems' in written) throw new Refused(written.problems);
  return { counts: written.counts };
});
