import { systemClock } from '../../../platform/clock.ts';
import { leftOutOf } from '../../../platform/files/left-out.ts';
import { ofFile } from '../../../platform/import/kind.ts';
import { few, type Reading, Refused } from '../../../platform/import/reading.ts';
import { OperatorError } from '../../../platform/process/operator-error.ts';
import type { ReadyFile } from './newsletter-shape.ts';
import { readNewsletters } from './read-newsletters.ts';
import { writeNewsletters } from './write-newsletters.ts';

function read(file: string, path: string): Reading<null, ReadyFile> {
  const { ready, problems, texts, isFolder } = readNewsletters(file, path);
  if (ready.length + problems.length === 0) throw new OperatorError(`${file} holds no newsletter`);
  return {
    count: ready.length,
    problems,
    notes: isFolder ? few(leftOutOf(path, file, new Set(texts))) : [],
    head: null,
    rows: ready,
  };
}

/** Newsletters and their issues, from a file or a folder of Markdown. An issue is mailed when it is published. */
export const newsletterImport = ofFile(read, async (tx, { rows }) => {
  const written = await writeNewsletters(tx, rows, systemClock.now());
  if ('problems' in written) throw new Refused(written.problems);
  return { counts: written.counts };
});
