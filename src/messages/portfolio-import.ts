import type { LeftOut, ReadResume } from '../shared/portfolio/read-entry.ts';
import { asSentence } from '../shared/text/as-sentence.ts';
import { isolated } from '../shared/text/isolated.ts';
import { portfolioSizeMessages as sizes } from './portfolio-size.ts';

const entries = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`;

type Problem = Exclude<ReadResume['kind'], 'read'> | 'tooLarge';

/** Importing a file into a portfolio. */
export const portfolioImportMessages = {
  choose: 'Import a file',
  kinds: 'Use a JSON Resume file, or the ZIP file with your data from LinkedIn. Your browser reads the file.',
  problems: {
    notJson: 'This isn’t a JSON file. Choose a file saved as JSON Resume. Nothing was changed.',
    notResume:
      'We found nothing to import in this file. Choose a JSON Resume file or the ZIP file from LinkedIn. Nothing was changed.',
    notZip: 'We can’t read this ZIP file. Choose the original file from LinkedIn. Nothing was changed.',
    tooLarge: 'This file is too large. Choose a smaller file. Nothing was changed.',
  } satisfies Record<Problem, string>,
  heading: 'Import from file',
  lead: 'Nothing has changed yet. Choose what to do with each section.',
  same: 'Your portfolio already has everything in this file.',
  section: (section: string, own: number, given: number) =>
    own === 0
      ? `${section}: ${entries(given)} in the file`
      : `${section}: ${entries(own)} of yours, ${entries(given)} in the file`,
  choices: { replace: 'Replace mine', add: 'Add below mine', keep: 'Keep mine' },
  fill: 'Import',
  filesGo: (names: string) => `The import also removes these pictures and PDFs: ${isolated(names)}.`,
  inFile: 'In the file',
  leftOut: (count: number) => `Not imported: ${count === 1 ? 'one value' : `${count} values`}`,
  why: {
    noPlace: 'a portfolio has no field for this',
    notText: 'this isn’t text',
    tooMany: 'the section has too many entries',
    tooLong: 'this is too long',
    tooManyLines: sizes.tooManyLines,
    tooLarge: sizes.noRoom,
    notSecure: 'a web address must start with https://',
    onlyYear: 'we could only read the year. Add the month yourself',
    notMonth: 'this isn’t a year or a month, such as 2024-09',
    notMail: 'this isn’t an email address',
    endsBefore: 'this is before the start',
  } satisfies Record<LeftOut['why'], string>,
  take: 'Import',
  cancel: 'Cancel',
  close: 'Close',
  stale:
    'This section was changed since you chose the file, so we didn’t import it. Close this window and choose the file again.',
  tooLarge: sizes.importTooLarge,
  failed: (reason: string) => `Some sections weren’t imported. ${reason}`,
  taken: (count: number) => (count === 1 ? 'One section was changed.' : `${count} sections were changed.`),
  undoFailed: (reason: string) =>
    `Some changes weren’t undone. ${asSentence(reason)} You can restore your earlier portfolio from “Versions”.`,
} as const;
