import { isolated } from '../shared/text/isolated.ts';
import { notice, type Timed, type Titled, type Worded } from './notice.ts';

const speaker = 'the selection team’s words';

const plain = (text: (title: string) => string) => (title: string) => text(title);

/** Notifications about each new state of an application. @param until the time by which the learner has to respond */
const news = {
  draft: (title: string, until: string) =>
    `The deadline for “${isolated(title)}” was extended. You can send your application until ${until}.`,
  submitted: plain((title) => `We’ve received your application for “${isolated(title)}”.`),
  inReview: plain(
    (title) => `The time to reply has passed, so your application for “${isolated(title)}” is being reviewed as it is.`,
  ),
  infoNeeded: (title: string, until: string) =>
    `The selection team needs more information for “${isolated(title)}”. You have until ${until} to reply.`,
  shortlisted: plain((title) => `You’re on the shortlist for “${isolated(title)}”.`),
  interview: (title: string, until: string) =>
    `You’re invited to an interview for “${isolated(title)}”. Choose a time before ${until}.`,
  waitlisted: plain((title) => `You’re on the waiting list for “${isolated(title)}”.`),
  offered: (title: string, until: string) =>
    `You’ve been offered a place in “${isolated(title)}”. You have until ${until} to accept it.`,
  accepted: plain((title) => `You have a place in “${isolated(title)}”.`),
  completed: plain((title) => `You’ve completed “${isolated(title)}”.`),
  notSelected: plain((title) => `You weren’t selected for “${isolated(title)}” this time.`),
  declined: plain((title) => `You’ve declined your place in “${isolated(title)}”.`),
  withdrawn: plain((title) => `Your application for “${isolated(title)}” was withdrawn.`),
  discarded: plain((title) => `You’ve deleted your draft for “${isolated(title)}”.`),
  lapsed: plain((title) => `Your offer of a place in “${isolated(title)}” has expired: it wasn’t accepted in time.`),
  notSubmitted: plain(
    (title) => `Your application for “${isolated(title)}” wasn’t sent before the deadline. You can still read it.`,
  ),
  cancelled: plain((title) => `“${isolated(title)}” was cancelled, and so was your application.`),
} as const;

/** Reminders before a deadline. */
export const applicationDue = {
  draft: (title: string, until: string) =>
    `You haven’t sent your application for “${isolated(title)}” yet. The deadline is ${until}.`,
  infoNeeded: (title: string, until: string) =>
    `Your reply about your application for “${isolated(title)}” is due on ${until}.`,
  interview: (title: string, until: string) =>
    `Choose a time for your interview for “${isolated(title)}” before ${until}.`,
  offered: (title: string, until: string) => `Your offer of a place in “${isolated(title)}” expires on ${until}.`,
} as const;

/** Notifications to learners about their applications. */
export const notices = {
  application_received: notice({
    topic: 'Applications received',
    text: ({ title, reference }: Titled & { reference: string }) =>
      `We’ve received your application for “${isolated(title)}”. Your reference is ${reference}.`,
    action: 'Open the application',
    icon: 'clipboard-check',
    subject: ({ title }) => `Application received: ${isolated(title)}`,
    why: 'This email is your receipt.',
  }),
  application_news: notice({
    topic: 'Updates on your applications',
    text: ({ title, tag, ...until }: Titled & Timed & Worded & { tag: keyof typeof news }, inWords) =>
      news[tag](title, inWords(until)),
    action: 'Open the application',
    icon: 'message-square-text',
    subject: ({ title }) => `Your application: ${isolated(title)}`,
    speaker,
    why: 'We send this so that you don’t miss a decision or a deadline.',
  }),
  application_due: notice({
    topic: 'Application reminders',
    text: ({ title, tag, ...until }: Titled & Timed & { tag: keyof typeof applicationDue }, inWords) =>
      applicationDue[tag](title, inWords(until)),
    action: 'Open the application',
    icon: 'flag',
    subject: ({ title }) => `Reminder: your application for ${isolated(title)}`,
    isTimely: true,
  }),
  application_interview: notice({
    topic: 'Interview times you’ve chosen',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `Your interview for “${isolated(title)}” is on ${inWords(time)}.`,
    action: 'Open the application',
    icon: 'calendar-clock',
    subject: ({ title }) => `Your interview: ${isolated(title)}`,
  }),
  application_interview_moved: notice({
    topic: 'Rescheduled interviews',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `Your interview for “${isolated(title)}” has a new time: ${inWords(time)}.`,
    action: 'Open the application',
    icon: 'calendar-clock',
    subject: ({ title }) => `Rescheduled: your interview for ${isolated(title)}`,
    why: 'We send this so that you don’t come at the wrong time.',
  }),
  application_interview_soon: notice({
    topic: 'Interview reminders',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `Your interview for “${isolated(title)}” starts on ${inWords(time)}.`,
    action: 'Open the application',
    icon: 'bell',
    subject: ({ title }) => `Reminder: your interview for ${isolated(title)}`,
    isTimely: true,
  }),
  application_documents: notice({
    topic: 'Deleted application documents and drafts',
    text: ({ title, ...until }: Titled & Timed, inWords) =>
      `We’ll delete the documents and any unsent draft of your application for “${isolated(title)}” on ${inWords(until)}. Save anything you still need.`,
    action: 'Open the application',
    icon: 'file-x',
    why: 'We send this because deleted documents can’t be restored.',
  }),
} as const;
