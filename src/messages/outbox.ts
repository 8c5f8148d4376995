const changes = (number: number) => (number === 1 ? 'One change is' : `${number} changes are`);

export const outboxMessages = {
  kept: (number: number) =>
    `${changes(number)} not saved yet. Sign in again in this browser to save your work. If someone else signs in here first, unsaved work is deleted.`,
  unkept: (number: number) =>
    `${changes(number)} not saved, and this browser can’t keep unsaved work. Sign in again before you close this page, or your work is lost.`,
  states: {
    saved: 'Saved',
    savedAlone: 'Saved online, but not on this device',
    pending: 'Not saved yet',
    unkept: 'Not saved yet. Keep this page open',
    saving: 'Saving',
    offline: 'Kept on this device. We’ll save it when you’re back online',
    failed: 'Not saved',
    unknown: 'We can’t read what this browser has stored',
  },
  refusals: {
    not_enrolled: 'You’re no longer enrolled in this course, so your progress isn’t saved.',
    beyond_end: 'This lesson is now shorter. Open it again to continue.',
    missing: 'This lesson no longer exists.',
    too_many_notes: 'You’ve reached the limit of 2,000 notes. Delete a note, then save this one again.',
    stale: 'This note was changed in two places. You can see both versions here. Choose the one to keep.',
  } as Readonly<Record<string, string>>,
  refused: 'The server didn’t accept this change.',
  lost: (number: number) =>
    `${changes(number)} not saved, because the server didn’t accept ${number === 1 ? 'it' : 'them'}.`,
  dismiss: 'OK',
} as const;
