import { isolated } from '../shared/text/isolated.ts';
import { countOf, notice, type Timed, type Titled, type Worded } from './notice.ts';

const speaker = 'the presenter’s words';

/** What people are told of live classes. */
export const notices = {
  class_seat: notice({
    topic: 'Seats in live classes',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `A seat in the live class “${isolated(title)}” on ${inWords(time)} has come free, and it is yours.`,
    action: 'Open the class',
    icon: 'ticket',
    subject: ({ title }) => `You have a seat: ${isolated(title)}`,
  }),
  class_moved: notice({
    topic: 'Live classes that are moved',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `The live class “${isolated(title)}” has a new time: ${inWords(time)}.`,
    action: 'Open the class',
    icon: 'calendar-clock',
    subject: ({ title }) => `Moved: ${isolated(title)}`,
    speaker,
    why: 'You would wait for a class at the wrong time.',
  }),
  class_cancelled: notice({
    topic: 'Live classes that are cancelled',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `The live class “${isolated(title)}” on ${inWords(time)} will not be held.`,
    action: 'Open the class',
    icon: 'calendar-x',
    subject: ({ title }) => `Cancelled: ${isolated(title)}`,
    speaker,
    why: 'You would wait for a class that is not held.',
  }),
  class_recording: notice({
    topic: 'Recordings of live classes',
    text: ({ title }: Titled & Worded) => `The live class “${isolated(title)}” can be looked at again.`,
    action: 'Watch the recording',
    icon: 'video',
    subject: ({ title }) => `Recording: ${isolated(title)}`,
    speaker,
  }),
  class_note: notice({
    topic: 'Notes of presenters',
    text: ({ title }: Titled & Worded) =>
      `The presenter of the live class “${isolated(title)}” has written to those who take part.`,
    action: 'Open the class',
    icon: 'message-square-text',
    subject: ({ title }) => `A note on ${isolated(title)}`,
    speaker,
  }),
  class_soon: notice({
    topic: 'Live classes that begin soon',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `The live class “${isolated(title)}” begins on ${inWords(time)}.`,
    action: 'Open the class',
    icon: 'bell',
    subject: ({ title }) => `Soon: ${isolated(title)}`,
    speaker,
    isTimely: true,
  }),
  class_to_hold: notice({
    topic: 'Classes that you hold soon',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `You hold the live class “${isolated(title)}” on ${inWords(time)}.`,
    action: 'Open your calendar',
    icon: 'bell',
    subject: ({ title }) => `Soon: ${isolated(title)}`,
    readers: 'presenters',
    isTimely: true,
  }),
  class_full: notice({
    topic: 'Classes of yours that are full',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `The last seat in your live class “${isolated(title)}” on ${inWords(time)} is taken.`,
    action: 'Open your calendar',
    icon: 'users',
    subject: ({ title }) => `Full: ${isolated(title)}`,
    readers: 'presenters',
    mail: 'daily',
  }),
  class_rated: notice({
    topic: 'Ratings of your classes',
    text: ({ title, count }: Titled & Timed & { count: number }) =>
      `Your live class “${isolated(title)}” was rated by ${countOf(count, 'learner')}.`,
    action: 'See the ratings',
    icon: 'star',
    subject: ({ title }) => `Ratings of ${isolated(title)}`,
    readers: 'presenters',
  }),
} as const;
