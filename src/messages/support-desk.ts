const minutes = (count: number): string => {
  if (count < 90) return count === 1 ? '1 minute' : `${count} minutes`;
  const hours = Math.round(count / 60);
  if (hours < 36) return `${hours} hours`;
  return `${Math.round(hours / 24)} days`;
};

/** What learners read of what they ask us. */
export const supportDeskMessages = {
  loading: 'Loading',
  failed: (reason: string) => `This could not be loaded. ${reason}`,
  retry: 'Try again',
  lead: 'Most questions have an answer here already. For all others there are people.',
  search: {
    heading: 'Look it up',
    label: 'Search the help articles',
    hint: 'Some words, or a support code',
    none: 'No help article says anything about that. Ask us below.',
    found: (count: number) => (count === 1 ? '1 help article' : `${count} help articles`),
    about: 'About the error that you came from',
    all: 'All help articles',
    showAll: 'Show all help articles',
    close: 'Close the article',
    failed: 'The help articles cannot be searched at the moment. The form below works all the same.',
  },
  usual: {
    heading: 'When we answer',
    known: (half: number, most: number) =>
      `Half of all questions of the last months were answered within ${minutes(half)}, nine in ten within ${minutes(most)}.`,
    unknown: 'We answer within two days.',
    mailbox: 'Your mailbox',
    mailboxText: 'What you have asked, and what we have answered, stands in your mailbox.',
  },
  form: {
    heading: 'Ask us',
    follows: 'This goes on from an earlier ticket, and is linked to it.',
    unavailable: 'The form cannot be shown at the moment.',
    sent: 'It is in your mailbox',
    open: 'Open it',
  },
  /** In words, what an address says that a question is about. */
  about: (kind: string, id: string) => `${kind} ${id}`,
} as const;

/** What stands in the mailbox, and where guests read answers. */
export const mailBoxMessages = {
  loading: 'Loading',
  failed: (reason: string) => `This could not be loaded. ${reason}`,
  retry: 'Try again',
  lead: 'What you have asked us, and what we have answered.',
  ask: 'Ask something',
  none: 'You have not asked us anything yet.',
  search: 'Search your tickets',
  folders: {
    label: 'Whose turn it is',
    all: 'All',
    open: (count: number) => `Ours (${count})`,
    waiting: (count: number) => `Yours (${count})`,
    closed: (count: number) => `Done (${count})`,
  },
  found: (total: number) => (total === 1 ? '1 ticket' : `${total} tickets`),
  tickets: 'Tickets',
  choose: 'Choose a ticket to read it.',
  unread: 'New answer',
  back: 'All tickets',
  states: {
    new: 'New: nobody has looked at it yet.',
    taken: 'We are at it.',
    replied: 'You have answered. It is our turn.',
    reopened: 'Open again. It is our turn.',
    answered: 'We have answered. It is your turn.',
    resolved: 'Resolved. If it is not, write again.',
    closed: 'Closed.',
  },
  marks: {
    new: 'New',
    taken: 'We are at it',
    replied: 'Our turn',
    reopened: 'Open again',
    answered: 'Your turn',
    resolved: 'Resolved',
    closed: 'Closed',
  },
  untilOurs: (moment: string) => `We answer by ${moment}.`,
  untilYours: (moment: string) => `If you write nothing more, we close it on ${moment}.`,
  untilOver: (moment: string) => `You can open it again until ${moment}.`,
  reference: 'Reference',
  topic: 'Topic',
  about: 'About',
  askedAt: 'Asked',
  earlier: 'It goes on from an earlier ticket',
  thread: 'What was said',
  earlierMessages: 'Show earlier messages',
  messagesFailed: 'We couldn’t load the earlier messages. Try again.',
  ours: 'We',
  yours: 'You',
  files: 'Files',
  reply: {
    label: 'Your answer',
    send: 'Send',
    sent: 'It is sent',
    early: 'A file is still on its way. Send once it has arrived.',
    opening: 'Opening what you have begun',
    openFailed: 'What you have begun cannot be opened.',
    failed: (reason: string) => `It was not sent. ${reason}`,
    over: 'This ticket is over. What is to be said now is a ticket of its own.',
    full: 'This ticket has 200 messages and can’t take more. If you’ve started a message, it’s kept below so you can copy it.',
    next: 'Write a new ticket that is linked to it',
  },
  events: { 'ticket.closed': 'Close', 'ticket.reopened': 'Open again' },
  changeFailed: (reason: string) => `Nothing was changed. ${reason}`,
  rating: {
    legend: 'How did it go?',
    labels: ['Badly', 'Not well', 'So so', 'Well', 'Very well'],
    missing: 'Choose one of these.',
    send: 'Say so',
    said: (label: string) => `You have said how it went: ${label}.`,
  },
  guest: {
    badHeading: 'This link leads nowhere any more',
    bad: 'Perhaps it is not whole, or what it led to was removed. Open the latest mail about it, or write to us again.',
    contact: 'Write to us',
  },
} as const;
