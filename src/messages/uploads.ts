import { isolated } from '../shared/text/isolated.ts';
import { fileRules, fileSize as size } from './file-size.ts';

/** What people read while files are on their way. */
export const uploadsMessages = {
  size,
  choose: 'Choose files',
  chooseOne: 'Choose a file',
  orDrop: 'or drop them here',
  orDropOne: 'or drop it here',
  rules: (endings: readonly string[], bytes: number, most: number) =>
    `${fileRules(endings, bytes)} each, ${most === 1 ? 'one file' : `${most} files`} at most.`,
  elsewhere: (count: number) =>
    count === 1 ? 'One of them is elsewhere on this page.' : `${count} of them are elsewhere on this page.`,
  full: (most: number) =>
    `That is all: ${most === 1 ? 'one file' : `${most} files`} at most. Remove one to add another.`,
  tooMany: (most: number, left: number) =>
    `Only ${left === 1 ? 'the first file was' : `the first ${left} files were`} taken: ${most === 1 ? 'one is' : `${most} are`} the most.`,
  under: 'On their way',
  files: 'Files',
  standings: {
    picked: 'Waits for its turn',
    checking: 'Checking the file',
    uploading: (percent: number) => `${percent}% sent`,
    waiting: 'A part did not arrive. It is sent again in a moment.',
    offline: 'No connection. It goes on by itself when there is one.',
    paused: (percent: number) => `Paused at ${percent}%`,
    scanning: 'All of it has arrived. Its content is being checked.',
    failed: 'It could not be sent. What has arrived is kept.',
    ready: 'Uploaded',
  },
  progress: (name: string) => `How much of ${isolated(name)} is sent`,
  announced: (name: string, percent: number) => `${isolated(name)}: ${percent}% sent`,
  uploaded: (name: string) => `${isolated(name)} is uploaded`,
  notTaken: (name: string, reason: string) => `${isolated(name)} was not taken. ${reason}`,
  notSent: (name: string) => `${isolated(name)} could not be sent`,
  pause: 'Pause',
  resume: 'Go on',
  cancel: 'Cancel',
  retry: 'Try again',
  dismiss: 'Understood',
  remove: 'Remove',
  up: 'Move up',
  down: 'Move down',
  moved: (name: string, place: number, of: number) => `${isolated(name)} is at place ${place} of ${of}.`,
  /** The name of a button of one of several files. */
  of: (action: string, name: string) => `${action}: ${isolated(name)}`,
  removed: (name: string) => `${isolated(name)} was removed.`,
  reasons: {
    file_unreadable: 'This file cannot be read. It may have been moved since you chose it, or be a folder.',
  } as Readonly<Record<string, string>>,
  notAllowed: 'The server does not take this file.',
} as const;
