import { dayInWords } from '../shared/time/words.ts';

/** Of what it is about. */
interface Titled {
  title: string;
}
/** When that begins, and in which zone it was planned. */
interface Timed {
  starts_at: string;
  timezone: string;
}
/** In the presenter's words; may be empty. */
interface Worded {
  words: string;
}
/** A browser and a system. */
interface OnDevice {
  device: string;
}

/** When something begins, in words, as its reader writes it. */
export type InWords = (time: Timed) => string;

/** What notices of a kind say. */
interface NoticeTexts<Facts> {
  /** What they are about, for who chooses which to have. */
  topic: string;
  text: (facts: Facts, inWords: InWords) => string;
  /** What the address leads to. */
  action: string;
  /** Why they cannot be muted, where they cannot. */
  why?: string;
}

const texts = <Facts extends object>(kind: NoticeTexts<Facts>) => kind;

const countOf = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

const account = 'They are about who can get into your account.';

/** The texts of all kinds of notices. What somebody wrote is a fact and never a part of a text. */
export const noticeTexts = {
  course_seat: texts({
    topic: 'Seats in courses',
    text: ({ title }: Titled) => `A seat in “${title}” has come free, and it is yours: you are enrolled.`,
    action: 'Open the course',
  }),
  class_seat: texts({
    topic: 'Seats in live classes',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `A seat in the live class “${title}” on ${inWords(time)} has come free, and it is yours.`,
    action: 'Open the class',
  }),
  class_moved: texts({
    topic: 'Live classes that are moved',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `The live class “${title}” has a new time: ${inWords(time)}.`,
    action: 'Open the class',
    why: 'You would wait for a class at the wrong time.',
  }),
  class_cancelled: texts({
    topic: 'Live classes that are cancelled',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `The live class “${title}” on ${inWords(time)} will not be held.`,
    action: 'Open the class',
    why: 'You would wait for a class that is not held.',
  }),
  class_recording: texts({
    topic: 'Recordings of live classes',
    text: ({ title }: Titled & Worded) => `The live class “${title}” can be looked at again.`,
    action: 'Watch the recording',
  }),
  class_note: texts({
    topic: 'Notes of presenters',
    text: ({ title }: Titled & Worded) =>
      `The presenter of the live class “${title}” has written to those who take part.`,
    action: 'Open the class',
  }),
  class_soon: texts({
    topic: 'Live classes that begin soon',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `The live class “${title}” begins on ${inWords(time)}.`,
    action: 'Open the class',
  }),
  deadline: texts({
    topic: 'Deadlines in your calendar',
    text: ({ title, day, ...time }: Titled & Partial<Timed> & { day?: string }, inWords) =>
      `“${title}” is due on ${day === undefined ? inWords(time as Timed) : dayInWords(day)}.`,
    action: 'Open your calendar',
  }),
  goal: texts({
    topic: 'Your goal of the week, on Friday',
    text: ({ days, done }: { days: number; done: number }) =>
      done >= days
        ? `You have reached your goal of ${countOf(days, 'day')} this week. Well done.`
        : `You have learned on ${done} of the ${countOf(days, 'day')} that you have set yourself for this week.`,
    action: 'Open your dashboard',
  }),
  learning_week: texts({
    topic: 'What you have learned in a week, on Monday',
    text: ({ lessons, minutes, title }: { lessons: number; minutes: number } & Titled) => {
      const done =
        lessons === 0
          ? 'You have completed no lesson last week.'
          : `You have completed ${countOf(lessons, 'lesson')} last week, which take ${countOf(minutes, 'minute')}.`;
      return title === '' ? done : `${done} Next is “${title}”.`;
    },
    action: 'Continue learning',
  }),
  class_to_hold: texts({
    topic: 'Classes that you hold soon',
    text: ({ title, ...time }: Titled & Timed, inWords) => `You hold the live class “${title}” on ${inWords(time)}.`,
    action: 'Open your calendar',
  }),
  class_full: texts({
    topic: 'Classes of yours that are full',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `The last seat in your live class “${title}” on ${inWords(time)} is taken.`,
    action: 'Open your calendar',
  }),
  class_rated: texts({
    topic: 'Ratings of your classes',
    text: ({ title, count }: Titled & Timed & { count: number }) =>
      `Your live class “${title}” was rated by ${countOf(count, 'learner')}.`,
    action: 'See the ratings',
  }),
  assessment_graded: texts({
    topic: 'Results of assessments',
    text: ({ title }: Titled) => `Your result in “${title}” is there.`,
    action: 'See the result',
  }),
  assessment_regraded: texts({
    topic: 'Results that have changed',
    text: ({ title }: Titled) => `Your result in “${title}” was reckoned anew. What has changed stands beside it.`,
    action: 'See the result',
  }),
  assessment_due: texts({
    topic: 'Assessments that close soon',
    text: ({ title, ...time }: Titled & Timed, inWords) => `“${title}” can be taken until ${inWords(time)}.`,
    action: 'Open the assessment',
  }),
  certificate: texts({
    topic: 'Certificates',
    text: ({ title }: Titled) => `Your certificate of “${title}” is there. Well done.`,
    action: 'See the certificate',
  }),
  data_export: texts({
    topic: 'Copies of your data',
    text: ({ device }: OnDevice) => `All your data was downloaded, with this device: ${device}.`,
    action: 'See where you are signed in',
    why: account,
  }),
  new_device: texts({
    topic: 'New devices',
    text: ({ device }: OnDevice) => `A new device has signed in to your account: ${device}.`,
    action: 'See where you are signed in',
    why: account,
  }),
} as const;

/** What the text of a kind is made of. */
export type FactsOf<Name extends keyof typeof noticeTexts> = Parameters<(typeof noticeTexts)[Name]['text']>[0];
