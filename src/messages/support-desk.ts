const minutes = (count: number): string => {
  if (count < 90) return count === 1 ? '1 minute' : `${count} minutes`;
  const hours = Math.round(count / 60);
  if (hours < 36) return `${hours} hours`;
  return `${Math.round(hours / 24)} days`;
};

/** Texts for the support page of learners. */
export const supportDeskMessages = {
  what: 'this form',
  whatHelp: 'help articles',
  lead: 'Search our help articles, or send us a request. A person will answer you.',
  search: {
    heading: 'Find an answer',
    label: 'Search help articles',
    hint: 'A few words, or a support code',
    none: 'No help articles found. Ask us below.',
    found: (count: number) => (count === 1 ? '1 help article' : `${count} help articles`),
    about: 'About the error you saw',
    all: 'All help articles',
    showAll: 'Show all help articles',
    close: 'Close article',
    failed: 'You can’t search the help articles right now. You can still use the form below.',
  },
  usual: {
    heading: 'Response time',
    known: (half: number, most: number) =>
      `In the last months, we answered half of all requests within ${minutes(half)}, and nine in ten within ${minutes(most)}.`,
    unknown: 'We answer within two days.',
    mailbox: 'Open your mailbox',
    mailboxText: 'Your requests and our answers are in your mailbox.',
  },
  form: {
    heading: 'Ask us',
    follows: 'This request follows an earlier request and is linked to it.',
    unavailable: 'This form isn’t available right now.',
    sent: 'Your request is in your mailbox',
    open: 'Open request',
  },
  /** Prefills what a request is about, from the address of the page. */
  about: (kind: string, id: string) => `${kind} ${id}`,
} as const;

/** Texts for the mailbox, and for the page where guests read our answers. */
export const mailBoxMessages = {
  what: 'your requests',
  whatOne: 'your request',
  lead: 'Your requests to us, and our answers.',
  ask: 'Ask a question',
  none: 'No requests yet.',
  search: 'Search your requests',
  folders: {
    label: 'Filter by status',
    all: 'All',
    open: (count: number) => `With us (${count})`,
    waiting: (count: number) => `To do (${count})`,
    closed: (count: number) => `Closed (${count})`,
  },
  found: (total: number) => (total === 1 ? '1 request' : `${total} requests`),
  tickets: 'Requests',
  choose: 'Choose a request to read it.',
  unread: 'New reply',
  back: 'All requests',
  states: {
    new: 'New. We haven’t read your request yet.',
    taken: 'We’re working on your request.',
    replied: 'You’ve replied. It’s our turn.',
    reopened: 'Reopened. It’s our turn.',
    answered: 'We’ve replied. It’s your turn.',
    resolved: 'Solved. If you still need help, reply below.',
    closed: 'Closed.',
  },
  marks: {
    new: 'New',
    taken: 'In progress',
    replied: 'Our turn',
    reopened: 'Reopened',
    answered: 'Your turn',
    resolved: 'Solved',
    closed: 'Closed',
  },
  untilOurs: (moment: string) => `We’ll reply by ${moment}.`,
  untilYours: (moment: string) => `If you don’t reply, we’ll close this request on ${moment}.`,
  untilOver: (moment: string) => `You can reopen this request until ${moment}.`,
  reference: 'Reference',
  topic: 'Topic',
  about: 'About',
  askedAt: 'Sent',
  earlier: 'Open the earlier request',
  thread: 'Messages',
  earlierMessages: 'Show earlier messages',
  messagesFailed: 'Couldn’t load the earlier messages. Try again.',
  ours: 'Our team',
  yours: 'You',
  files: 'Files',
  reply: {
    label: 'Your reply',
    send: 'Send reply',
    sent: 'Your reply was sent',
    early: 'A file is still uploading. Send your reply when the upload is done.',
    what: 'your draft',
    failed: (reason: string) => `Your reply wasn’t sent. ${reason}`,
    over: 'This request is closed. If you still need help, start a new request.',
    full: 'This request has 200 messages, which is the limit. If you’ve started a message, you can copy it below.',
    next: 'Start a new request linked to this one',
  },
  events: { 'ticket.closed': 'Close request', 'ticket.reopened': 'Reopen request' },
  changeFailed: (reason: string) => `Your change wasn’t saved. ${reason}`,
  rating: {
    legend: 'How did we do?',
    labels: ['Very badly', 'Badly', 'Okay', 'Well', 'Very well'],
    missing: 'Choose a rating.',
    send: 'Send rating',
    yourRating: (label: string) => `Your rating: ${label}.`,
  },
  guest: {
    badHeading: 'This link no longer works',
    bad: 'The link may be incomplete, or we’ve deleted the messages. Open the link in our latest email, or contact us again.',
    contact: 'Contact us',
  },
} as const;
