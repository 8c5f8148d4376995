import { isolated } from '../shared/text/isolated.ts';
import { countOf, notice, type Timed, type Titled, type Worded } from './notice.ts';

const speaker = 'the presenter’s words';

/** Notifications about live classes. */
export const notices = {
  class_seat: notice({
    topic: 'Spots in live classes',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `A spot opened up for you in the live class “${isolated(title)}” on ${inWords(time)}.`,
    action: 'Open the class',
    icon: 'ticket',
    subject: ({ title }) => `You have a spot: ${isolated(title)}`,
  }),
  class_offer: notice({
    topic: 'Spots that open up in live classes',
    text: ({ title, ...until }: Titled & Timed, inWords) =>
      `A spot has opened up for you in the live class “${isolated(title)}”. Accept it by ${inWords(until)}, or it goes to the next person.`,
    action: 'Accept the spot',
    icon: 'ticket',
    subject: ({ title }) => `Accept your spot: ${isolated(title)}`,
    why: 'We send this so that you don’t lose the spot.',
  }),
  class_moved: notice({
    topic: 'Rescheduled live classes',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `The live class “${isolated(title)}” has a new time: ${inWords(time)}.`,
    action: 'Open the class',
    icon: 'calendar-clock',
    subject: ({ title }) => `New time: ${isolated(title)}`,
    speaker,
    why: 'We send this so that you don’t join at the wrong time.',
  }),
  class_cancelled: notice({
    topic: 'Cancelled live classes',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `The live class “${isolated(title)}” on ${inWords(time)} is cancelled.`,
    action: 'Open the class',
    icon: 'calendar-x',
    subject: ({ title }) => `Cancelled: ${isolated(title)}`,
    speaker,
    why: 'We send this so that you don’t wait for a cancelled class.',
  }),
  class_recording: notice({
    topic: 'Recordings of live classes',
    text: ({ title }: Titled & Worded) => `You can now watch the recording of “${isolated(title)}”.`,
    action: 'Watch the recording',
    icon: 'video',
    subject: ({ title }) => `Recording: ${isolated(title)}`,
    speaker,
  }),
  class_note: notice({
    topic: 'Messages from presenters',
    text: ({ title }: Titled & Worded) => `The presenter of the live class “${isolated(title)}” sent a message.`,
    action: 'Open the class',
    icon: 'message-square-text',
    subject: ({ title }) => `Message from the presenter: ${isolated(title)}`,
    speaker,
  }),
  class_soon: notice({
    topic: 'Upcoming live classes',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `The live class “${isolated(title)}” starts on ${inWords(time)}.`,
    action: 'Open the class',
    icon: 'bell',
    subject: ({ title }) => `Starting soon: ${isolated(title)}`,
    speaker,
    isTimely: true,
  }),
  class_to_hold: notice({
    topic: 'Upcoming classes you present',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `You’re presenting the live class “${isolated(title)}” on ${inWords(time)}.`,
    action: 'Open your calendar',
    icon: 'bell',
    subject: ({ title }) => `Starting soon: ${isolated(title)}`,
    readers: 'presenters',
    isTimely: true,
  }),
  class_full: notice({
    topic: 'Full classes you present',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `Your live class “${isolated(title)}” on ${inWords(time)} is full.`,
    action: 'Open your calendar',
    icon: 'users',
    subject: ({ title }) => `Your class is full: ${isolated(title)}`,
    readers: 'presenters',
    mail: 'daily',
  }),
  class_rated: notice({
    topic: 'Ratings of your classes',
    text: ({ title, count }: Titled & Timed & { count: number }) =>
      `${countOf(count, 'learner')} rated your live class “${isolated(title)}”.`,
    action: 'See the ratings',
    icon: 'star',
    subject: ({ title }) => `Ratings of ${isolated(title)}`,
    readers: 'presenters',
  }),
} as const;
