import { isolated } from '../shared/text/isolated.ts';
import { fileRules, fileSize as size } from './file-size.ts';

/** Texts for uploading files. */
export const uploadsMessages = {
  size,
  choose: 'Choose files',
  chooseOne: 'Choose a file',
  orDrop: 'or drop them here',
  orDropOne: 'or drop it here',
  rules: (endings: readonly string[], bytes: number, most: number) =>
    `${most === 1 ? 'One file' : `Up to ${most} files`}: ${fileRules(endings, bytes)}${most === 1 ? '' : ' each'}.`,
  elsewhere: (count: number) =>
    count === 1
      ? 'One file is already used elsewhere on this page.'
      : `${count} files are already used elsewhere on this page.`,
  full: (most: number) =>
    `You’ve reached the limit of ${most === 1 ? 'one file' : `${most} files`}. Remove a file to add another.`,
  tooMany: (most: number, left: number) =>
    `Only ${left === 1 ? 'the first file was' : `the first ${left} files were`} added. The limit is ${most === 1 ? 'one file' : `${most} files`}.`,
  under: 'Uploading',
  files: 'Files',
  standings: {
    picked: 'Waiting to upload',
    checking: 'Checking the file',
    uploading: (percent: number) => `${percent}% uploaded`,
    waiting: 'Part of the file didn’t arrive. Trying again in a moment.',
    offline: 'You’re offline. The upload continues when you’re back online.',
    paused: (percent: number) => `Paused at ${percent}%`,
    scanning: 'The file has arrived. We’re checking its content.',
    failed: 'The upload failed. The part that arrived is kept.',
    ready: 'Uploaded',
  },
  progress: (name: string) => `Upload progress of ${isolated(name)}`,
  announced: (name: string, percent: number) => `${isolated(name)}: ${percent}% uploaded`,
  uploaded: (name: string) => `${isolated(name)} is uploaded`,
  notTaken: (name: string, reason: string) => `${isolated(name)} wasn’t accepted. ${reason}`,
  notSent: (name: string) => `${isolated(name)} could not be uploaded`,
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  dismiss: 'OK',
  remove: 'Remove',
  up: 'Move up',
  down: 'Move down',
  moved: (name: string, place: number, of: number) => `${isolated(name)} is now number ${place} of ${of}.`,
  /** The accessible name of a button that belongs to one of several files. */
  of: (action: string, name: string) => `${action}: ${isolated(name)}`,
  removed: (name: string) => `${isolated(name)} was removed.`,
  reasons: {
    file_unreadable: 'We can’t read this file. It may have been moved, or it may be a folder.',
  } as Readonly<Record<string, string>>,
  notAllowed: 'The server didn’t accept this file.',
} as const;
