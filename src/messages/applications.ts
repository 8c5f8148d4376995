import { isolated } from '../shared/text/isolated.ts';
/** What learners read of how an application stands: a word, and what it means for them. */
export const applicationStates = {
  draft: { label: 'Not sent yet', text: 'You write. Nobody else sees it before you send it.' },
  submitted: { label: 'Sent', text: 'It has arrived. Somebody begins to read it soon.' },
  inReview: { label: 'Being read', text: 'Those who choose read it.' },
  infoNeeded: { label: 'Something is missing', text: 'You are asked for something more.' },
  shortlisted: { label: 'Shortlisted', text: 'You are among those from whom is chosen.' },
  interview: { label: 'Interview', text: 'You are asked to a conversation.' },
  waitlisted: { label: 'On the waiting list', text: 'You are offered a place if one comes free.' },
  offered: { label: 'Place offered', text: 'You can take the place, or say no to it.' },
  accepted: { label: 'Accepted', text: 'You have taken the place.' },
  completed: { label: 'Completed', text: 'You have done what you were taken for.' },
  notSelected: { label: 'Not selected', text: 'Others were chosen this time.' },
  declined: { label: 'Declined by you', text: 'You did not want the place.' },
  withdrawn: { label: 'Withdrawn by you', text: 'You took it back.' },
  discarded: { label: 'Thrown away by you', text: 'It was not sent, and what you had written is deleted.' },
  lapsed: { label: 'Offer lapsed', text: 'Nobody took the place in time.' },
  notSubmitted: { label: 'Not sent in time', text: 'The deadline passed before it was sent. You can still read it.' },
  cancelled: { label: 'Programme cancelled', text: 'The programme is not held.' },
} as const;

/** What somebody says when they send an application; kept with it. */
export const applicationDeclaration =
  'What I have written is true, the documents are mine, and those who choose may read them.';

const plain = (text: (title: string) => string) => (title: string) => text(title);

/** What learners are told when an application comes to stand so. @param until when they have to have answered */
export const applicationNews = {
  draft: (title: string, until: string) =>
    `The deadline of “${isolated(title)}” was put off: you can still send your application, until ${until}.`,
  submitted: plain((title) => `Your application for “${isolated(title)}” has arrived.`),
  inReview: plain(
    (title) => `The time to answer has passed: your application for “${isolated(title)}” is read as it is.`,
  ),
  infoNeeded: (title: string, until: string) =>
    `Something more is asked of you for “${isolated(title)}”. You have until ${until} to answer.`,
  shortlisted: plain((title) => `You are on the short list of “${isolated(title)}”.`),
  interview: (title: string, until: string) =>
    `You are invited to an interview for “${isolated(title)}”. Choose a time before ${until}.`,
  waitlisted: plain((title) => `You are on the waiting list of “${isolated(title)}”.`),
  offered: (title: string, until: string) =>
    `You are offered a place in “${isolated(title)}”. You have until ${until} to accept it.`,
  accepted: plain((title) => `You have a place in “${isolated(title)}”.`),
  completed: plain((title) => `You have completed “${isolated(title)}”.`),
  notSelected: plain((title) => `You were not selected for “${isolated(title)}” this time.`),
  declined: plain((title) => `You have declined the place in “${isolated(title)}”.`),
  withdrawn: plain((title) => `You have withdrawn your application for “${isolated(title)}”.`),
  discarded: plain((title) => `You have thrown away your draft for “${isolated(title)}”.`),
  lapsed: plain((title) => `The offer of a place in “${isolated(title)}” has lapsed: nobody answered in time.`),
  notSubmitted: plain(
    (title) =>
      `The deadline of “${isolated(title)}” has passed, and your application was not sent. You can still read it.`,
  ),
  cancelled: plain((title) => `“${isolated(title)}” is cancelled, and your application with it.`),
} as const;

/** What learners are reminded of before a time is over. */
export const applicationDue = {
  draft: (title: string, until: string) =>
    `Your application for “${isolated(title)}” is not sent yet. It closes on ${until}.`,
  infoNeeded: (title: string, until: string) => `What was asked of you for “${isolated(title)}” is due on ${until}.`,
  interview: (title: string, until: string) =>
    `Choose a time for your interview for “${isolated(title)}” before ${until}.`,
  offered: (title: string, until: string) => `Your offer of a place in “${isolated(title)}” lapses on ${until}.`,
} as const;

/** The table of applications that one can save. */
export const applicationTable = {
  columns: [
    'Reference',
    'Programme',
    'Kind',
    'Host',
    'State',
    'Waiting for',
    'Until',
    'Deadline',
    'Sent',
    'Changed',
    'Reason',
  ],
  waitingOn: { learner: 'You', us: 'Those who choose', presenter: 'Those who choose' },
} as const;
