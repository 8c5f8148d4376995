const changes = (number: number) => (number === 1 ? 'One change is' : `${number} changes are`);

export const outboxMessages = {
  kept: (number: number) =>
    `${changes(number)} not saved yet. This browser keeps it for you and sends it when you sign in again.`,
  states: {
    saved: 'Saved',
    pending: 'Not saved yet',
    saving: 'Saving',
    offline: 'Not saved yet: it is sent when the connection is back',
    failed: 'Not saved',
  },
  refusals: {
    not_enrolled: 'You do not take part in this course any more, so your progress is not kept.',
    beyond_end: 'This lesson is shorter than that: open it again and go on reading.',
    missing: 'This lesson is not there any more.',
    stale: 'This note was changed on another device since. That text counts.',
  } as Readonly<Record<string, string>>,
  refused: 'The server does not take this change.',
  dismiss: 'Understood',
} as const;
