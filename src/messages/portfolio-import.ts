import type { LeftOut, ReadResume } from '../shared/portfolio/read-entry.ts';
import { isolated } from '../shared/text/isolated.ts';
import { portfolioSizeMessages as sizes } from './portfolio-size.ts';

const entries = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`;

type Problem = Exclude<ReadResume['kind'], 'read'> | 'tooLarge';

/** The words around a file that is taken into a portfolio. */
export const portfolioImportMessages = {
  choose: 'Import a file',
  kinds: 'In JSON Resume, or the ZIP file that LinkedIn sends as a copy of your data. It is read in this browser.',
  problems: {
    notJson: 'This file is no JSON. Choose one that was saved as JSON Resume. Nothing has changed.',
    notResume:
      'This file has nothing that a portfolio has a place for. Choose one in JSON Resume, or the one that LinkedIn sends. Nothing has changed.',
    notZip: 'This ZIP file cannot be read. Choose it as LinkedIn has sent it. Nothing has changed.',
    tooLarge: 'This file is larger than such a file can be. Nothing has changed.',
  } satisfies Record<Problem, string>,
  heading: 'What the file brings',
  lead: 'Nothing has changed yet. Choose for each section what becomes of it.',
  same: 'The file says what your portfolio says already.',
  section: (section: string, own: number, given: number) =>
    own === 0
      ? `${section}: ${entries(given)} in the file`
      : `${section}: ${entries(own)} of yours, ${entries(given)} in the file`,
  choices: { replace: 'Replace mine', add: 'Add below mine', keep: 'Leave mine as it is' },
  fill: 'Take it over',
  filesGo: (names: string) => `Its pictures and PDFs go with it: ${isolated(names)}.`,
  inFile: 'What the file says',
  leftOut: (count: number) => `Left out: ${count === 1 ? 'one value' : `${count} values`}`,
  why: {
    noPlace: 'a portfolio has no place for it',
    notText: 'it is no text',
    tooMany: 'there are more than a section holds',
    tooLong: 'it is too long',
    tooManyLines: sizes.tooManyLines,
    tooLarge: sizes.noRoom,
    notSecure: 'a web address begins with https://',
    onlyYear: 'only its year could be read; add the month yourself',
    notMonth: 'it is no year, and no month of one, such as 2024-09',
    notMail: 'it is no email address',
    endsBefore: 'it is before the beginning',
  } satisfies Record<LeftOut['why'], string>,
  take: 'Take it over',
  cancel: 'Cancel',
  close: 'Close',
  stale: 'You have changed this section meanwhile, so it stays as it is. Close this, and choose the file again.',
  tooLarge: sizes.importTooLarge,
  failed: (reason: string) => `Not all of it could be taken over. ${reason}`,
  taken: (count: number) => (count === 1 ? 'One section was changed.' : `${count} sections were changed.`),
  undoFailed: (reason: string) =>
    `Not all of it could be taken back. ${reason} “Versions”, where you write, has your portfolio as it was.`,
} as const;
