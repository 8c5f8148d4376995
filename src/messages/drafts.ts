import { isolated } from '../shared/text/isolated.ts';

/** The words about drafts, those of the status line among them. */
export const draftMessages = {
  conflict: {
    heading: 'Two versions of what you have written',
    headingOf: (part: string) => `Two versions of what you have written in “${isolated(part)}”`,
    text: 'It was changed here and in another tab or on another device. Choose the one to go on with. The other one is gone then.',
    mine: 'The one written here',
    theirs: 'The one from elsewhere',
    keepMine: 'Go on with the one from here',
    keepTheirs: 'Go on with the one from elsewhere',
  },
  visitor: {
    heading: 'Continue with what was started in this browser?',
    text: 'Someone started this form here before you signed in. If you continue, their answers are added to yours. Their name, email address and phone number are not.',
    take: 'Continue with it',
    leave: 'Discard it',
    failed: (reason: string) => `Nothing was changed: ${reason}. Try again.`,
  },
  status: {
    loading: 'Looking for what you have written before …',
    failed: 'What you have written before could not be loaded',
    saving: 'Saving',
    offline: 'Offline, kept on this device',
    unkept: 'Not saved: this browser keeps nothing. Stay on this page until you are online',
    conflict: 'Changed in another tab or on another device, review',
    delayed: 'Not saved yet, trying again. What you typed is kept on this device',
    tooLarge: 'Not saved: this is too long to save before you send it. What you typed is kept on this device',
    tooMany: 'Not saved: you have too many drafts. Send or clear some of them. What you typed is kept on this device',
    closed: 'Not saved: nothing is taken any more. What you have written is kept on this device',
    /** @param time an hour in the reader's words; null where nothing was written yet */
    saved: (time: string | null) => (time === null ? 'Nothing written yet' : `Saved ${time}`),
    wrong: (fields: number) =>
      fields === 0
        ? 'Not saved. What you typed is kept on this device'
        : `Not saved: fix ${fields} field${fields === 1 ? '' : 's'}. What you typed is kept on this device`,
  },
} as const;
