const changes = (number: number) => (number === 1 ? 'One change is' : `${number} changes are`);

export const outboxMessages = {
  kept: (number: number) =>
    `${changes(number)} not saved yet. This browser keeps it until you sign in again, and sends it then. It is deleted if somebody else signs in here first.`,
  unkept: (number: number) =>
    `${changes(number)} not saved, and this browser keeps nothing. Sign in again before you close this page, or it is lost.`,
  states: {
    saved: 'Saved',
    savedAlone: 'Saved, but not kept on this device',
    pending: 'Not saved yet',
    unkept: 'Not saved yet: kept only while this page is open',
    saving: 'Saving',
    offline: 'Kept on this device: it is sent when the connection is back',
    failed: 'Not saved',
    unknown: 'This browser does not say what it has kept',
  },
  refusals: {
    not_enrolled: 'You do not take part in this course any more, so your progress is not kept.',
    beyond_end: 'This lesson is shorter than that: open it again and go on reading.',
    missing: 'This lesson is not there any more.',
    too_many_notes: 'You have 2,000 notes, and there is no room for more. Delete one, then save this one again.',
    stale: 'This note was changed in two places, and both texts are here. Choose what to keep.',
  } as Readonly<Record<string, string>>,
  refused: 'The server does not take this change.',
  lost: (number: number) => `${changes(number)} not saved: the server does not take it.`,
  dismiss: 'Understood',
} as const;
