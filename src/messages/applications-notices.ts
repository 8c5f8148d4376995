import { isolated } from '../shared/text/isolated.ts';
import { notice, type Timed, type Titled, type Worded } from './notice.ts';

const speaker = 'the words of those who choose';

const plain = (text: (title: string) => string) => (title: string) => text(title);

/** What learners are told of each new state of an application. @param until when they have to have answered */
const news = {
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
  withdrawn: plain((title) => `Your application for “${isolated(title)}” is withdrawn.`),
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

/** What learners are told of their applications. */
export const notices = {
  application_received: notice({
    topic: 'Applications that have arrived',
    text: ({ title, reference }: Titled & { reference: string }) =>
      `Your application for “${isolated(title)}” has arrived. Its reference is ${reference}.`,
    action: 'Open the application',
    icon: 'clipboard-check',
    subject: ({ title }) => `Your application has arrived: ${isolated(title)}`,
    why: 'It is your receipt.',
  }),
  application_news: notice({
    topic: 'What becomes of your applications',
    text: ({ title, tag, ...until }: Titled & Timed & Worded & { tag: keyof typeof news }, inWords) =>
      news[tag](title, inWords(until)),
    action: 'Open the application',
    icon: 'message-square-text',
    subject: ({ title }) => `Your application: ${isolated(title)}`,
    speaker,
    why: 'You would miss what was decided, and until when you can answer.',
  }),
  application_due: notice({
    topic: 'Applications that wait for you',
    text: ({ title, tag, ...until }: Titled & Timed & { tag: keyof typeof applicationDue }, inWords) =>
      applicationDue[tag](title, inWords(until)),
    action: 'Open the application',
    icon: 'flag',
    subject: ({ title }) => `It waits for you: ${isolated(title)}`,
    isTimely: true,
  }),
  application_interview: notice({
    topic: 'Times of interviews that you have chosen',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `Your interview for “${isolated(title)}” is on ${inWords(time)}.`,
    action: 'Open the application',
    icon: 'calendar-clock',
    subject: ({ title }) => `Your interview: ${isolated(title)}`,
  }),
  application_interview_moved: notice({
    topic: 'Interviews that are moved',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `Your interview for “${isolated(title)}” has a new time: ${inWords(time)}.`,
    action: 'Open the application',
    icon: 'calendar-clock',
    subject: ({ title }) => `Moved: your interview for ${isolated(title)}`,
    why: 'You would come at the wrong time.',
  }),
  application_interview_soon: notice({
    topic: 'Interviews that are soon',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `Your interview for “${isolated(title)}” begins on ${inWords(time)}.`,
    action: 'Open the application',
    icon: 'bell',
    subject: ({ title }) => `Soon: your interview for ${isolated(title)}`,
    isTimely: true,
  }),
  application_documents: notice({
    topic: 'Documents and drafts of applications that are deleted',
    text: ({ title, ...until }: Titled & Timed, inWords) =>
      `The documents of your application for “${isolated(title)}”, and what you wrote for it and never sent, are deleted on ${inWords(until)}. Save what you still need.`,
    action: 'Open the application',
    icon: 'file-x',
    why: 'Nobody can bring them back.',
  }),
} as const;
