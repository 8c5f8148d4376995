import { asSentence } from '../shared/text/as-sentence.ts';
import { isolated } from '../shared/text/isolated.ts';

/** Texts about drafts, including the status line. */
export const draftMessages = {
  conflict: {
    heading: 'There are two versions of your draft',
    headingOf: (part: string) => `There are two versions of your draft in “${isolated(part)}”`,
    text: 'You changed this draft here and in another tab or on another device. Choose the version to keep. The other version will be deleted.',
    mine: 'This version',
    theirs: 'The other version',
    keepMine: 'Keep this version',
    keepTheirs: 'Keep the other version',
  },
  visitor: {
    heading: 'Continue the form that was started in this browser?',
    text: 'Someone started this form here before you signed in. If you continue, their answers are added to yours. Their name, email address and phone number are not added.',
    take: 'Continue the form',
    leave: 'Discard the answers',
    failed: (reason: string) => `Nothing was changed. ${asSentence(reason)} Try again.`,
  },
  status: {
    loading: 'Loading your draft…',
    failed: 'Couldn’t load your draft',
    saving: 'Saving',
    offline: 'Offline, kept on this device',
    unkept: 'Not saved: this browser can’t store your text. Stay on this page until you’re back online',
    conflict: 'Changed in another tab or on another device. Choose a version',
    delayed: 'Not saved yet. Trying again. What you typed is kept on this device',
    tooLarge: 'Not saved: your text is too long to save before you send it. What you typed is kept on this device',
    tooMany: 'Not saved: you have too many drafts. Send or clear some of them. What you typed is kept on this device',
    closed: 'Not saved: changes are no longer accepted. What you typed is kept on this device',
    /** @param time a formatted time; null if nothing has been written yet */
    saved: (time: string | null) => (time === null ? 'Nothing written yet' : `Saved ${time}`),
    wrong: (fields: number) =>
      fields === 0
        ? 'Not saved. What you typed is kept on this device'
        : `Not saved: fix ${fields} field${fields === 1 ? '' : 's'}. What you typed is kept on this device`,
  },
} as const;
