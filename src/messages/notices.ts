import { isolated } from '../shared/text/isolated.ts';
import { dayInWords } from '../shared/time/words.ts';
import { applicationDue, applicationNews } from './applications.ts';

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
    text: ({ title }: Titled) => `A seat in “${isolated(title)}” has come free, and it is yours: you are enrolled.`,
    action: 'Open the course',
  }),
  class_seat: texts({
    topic: 'Seats in live classes',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `A seat in the live class “${isolated(title)}” on ${inWords(time)} has come free, and it is yours.`,
    action: 'Open the class',
  }),
  class_moved: texts({
    topic: 'Live classes that are moved',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `The live class “${isolated(title)}” has a new time: ${inWords(time)}.`,
    action: 'Open the class',
    why: 'You would wait for a class at the wrong time.',
  }),
  class_cancelled: texts({
    topic: 'Live classes that are cancelled',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `The live class “${isolated(title)}” on ${inWords(time)} will not be held.`,
    action: 'Open the class',
    why: 'You would wait for a class that is not held.',
  }),
  class_recording: texts({
    topic: 'Recordings of live classes',
    text: ({ title }: Titled & Worded) => `The live class “${isolated(title)}” can be looked at again.`,
    action: 'Watch the recording',
  }),
  class_note: texts({
    topic: 'Notes of presenters',
    text: ({ title }: Titled & Worded) =>
      `The presenter of the live class “${isolated(title)}” has written to those who take part.`,
    action: 'Open the class',
  }),
  class_soon: texts({
    topic: 'Live classes that begin soon',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `The live class “${isolated(title)}” begins on ${inWords(time)}.`,
    action: 'Open the class',
  }),
  deadline: texts({
    topic: 'Deadlines in your calendar',
    text: ({ title, day, ...time }: Titled & Partial<Timed> & { day?: string }, inWords) =>
      `“${isolated(title)}” is due on ${day === undefined ? inWords(time as Timed) : dayInWords(day)}.`,
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
      return title === '' ? done : `${done} Next is “${isolated(title)}”.`;
    },
    action: 'Continue learning',
  }),
  class_to_hold: texts({
    topic: 'Classes that you hold soon',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `You hold the live class “${isolated(title)}” on ${inWords(time)}.`,
    action: 'Open your calendar',
  }),
  class_full: texts({
    topic: 'Classes of yours that are full',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `The last seat in your live class “${isolated(title)}” on ${inWords(time)} is taken.`,
    action: 'Open your calendar',
  }),
  class_rated: texts({
    topic: 'Ratings of your classes',
    text: ({ title, count }: Titled & Timed & { count: number }) =>
      `Your live class “${isolated(title)}” was rated by ${countOf(count, 'learner')}.`,
    action: 'See the ratings',
  }),
  assessment_graded: texts({
    topic: 'Results of assessments',
    text: ({ title }: Titled) => `Your result in “${isolated(title)}” is there.`,
    action: 'See the result',
  }),
  assessment_regraded: texts({
    topic: 'Results that have changed',
    text: ({ title }: Titled) =>
      `Your result in “${isolated(title)}” was reckoned anew. What has changed stands beside it.`,
    action: 'See the result',
  }),
  assessment_due: texts({
    topic: 'Assessments that close soon',
    text: ({ title, ...time }: Titled & Timed, inWords) => `“${isolated(title)}” can be taken until ${inWords(time)}.`,
    action: 'Open the assessment',
  }),
  assignment_graded: texts({
    topic: 'Results of assignments',
    text: ({ title }: Titled) => `Your work “${isolated(title)}” is graded.`,
    action: 'See the result',
  }),
  assignment_returned: texts({
    topic: 'Assignments that come back',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `Your work “${isolated(title)}” came back with feedback. You can improve it until ${inWords(time)}.`,
    action: 'Read the feedback',
  }),
  assignment_due: texts({
    topic: 'Assignments that are due soon',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `“${isolated(title)}” is to be handed in by ${inWords(time)}.`,
    action: 'Open the assignment',
  }),
  assignment_extended: texts({
    topic: 'More time for assignments',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `You have more time for “${isolated(title)}”: until ${inWords(time)}.`,
    action: 'Open the assignment',
  }),
  event_seat: texts({
    topic: 'Your seats in events',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `You are registered for “${isolated(title)}” on ${inWords(time)}. Your ticket is on its page.`,
    action: 'Open the event',
  }),
  event_left: texts({
    topic: 'Seats in events that you have given back',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `You have given back your seat in “${isolated(title)}” on ${inWords(time)}.`,
    action: 'Open the event',
  }),
  event_waiting: texts({
    topic: 'Waiting lists of events',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `You wait for a seat in “${isolated(title)}” on ${inWords(time)}. We tell you once there is one.`,
    action: 'Open the event',
  }),
  event_offer: texts({
    topic: 'Seats in events that are offered to you',
    text: ({ title, ...until }: Titled & Timed, inWords) =>
      `There is a seat for you in “${isolated(title)}”. Take it until ${inWords(until)}; then it goes to the next.`,
    action: 'Take the seat',
    why: 'You would lose the seat without knowing of it.',
  }),
  event_moved: texts({
    topic: 'Events that are moved',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `“${isolated(title)}” has a new time: ${inWords(time)}.`,
    action: 'Open the event',
    why: 'You would come at the wrong time.',
  }),
  event_cancelled: texts({
    topic: 'Events that are cancelled',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `“${isolated(title)}” on ${inWords(time)} will not be held.`,
    action: 'Open the event',
    why: 'You would come to an event that is not held.',
  }),
  event_recording: texts({
    topic: 'Recordings of events',
    text: ({ title }: Titled & Worded) => `“${isolated(title)}” can be looked at again.`,
    action: 'Watch the recording',
  }),
  event_answered: texts({
    topic: 'Answers to your questions in events',
    text: ({ title }: Titled) => `Your question in “${isolated(title)}” is answered.`,
    action: 'Read the answer',
  }),
  programme_open: texts({
    topic: 'Saved programmes that open',
    text: ({ title, ...until }: Titled & Timed & Worded, inWords) =>
      `“${isolated(title)}” is open. You can apply until ${inWords(until)}.`,
    action: 'See what is asked',
  }),
  programme_closing: texts({
    topic: 'Saved programmes that close soon',
    text: ({ title, ...until }: Titled & Timed & Worded, inWords) =>
      `“${isolated(title)}” closes soon: on ${inWords(until)}. Three days are left at most.`,
    action: 'See what is asked',
  }),
  programme_moved: texts({
    topic: 'Saved programmes with a new deadline',
    text: ({ title, ...until }: Titled & Timed & Worded, inWords) =>
      `“${isolated(title)}” has a new deadline: ${inWords(until)}.`,
    action: 'See the dates',
  }),
  programme_cancelled: texts({
    topic: 'Saved programmes that are cancelled',
    text: ({ title }: Titled & Timed & Worded) => `“${isolated(title)}” is cancelled. Nobody can apply any more.`,
    action: 'See the programme',
  }),
  programme_search: texts({
    topic: 'Programmes that you look for',
    text: ({ title, count }: Titled & { count: number }) =>
      `${count === 1 ? 'One programme has' : `${count} programmes have`} opened that your search “${isolated(title)}” finds.`,
    action: 'See them',
  }),
  application_received: texts({
    topic: 'Applications that have arrived',
    text: ({ title, reference }: Titled & { reference: string }) =>
      `Your application for “${isolated(title)}” has arrived. Its reference is ${reference}.`,
    action: 'Open the application',
    why: 'It is your receipt.',
  }),
  application_news: texts({
    topic: 'What becomes of your applications',
    text: ({ title, tag, ...until }: Titled & Timed & Worded & { tag: keyof typeof applicationNews }, inWords) =>
      applicationNews[tag](title, inWords(until)),
    action: 'Open the application',
    why: 'You would miss what was decided, and until when you can answer.',
  }),
  application_due: texts({
    topic: 'Applications that wait for you',
    text: ({ title, tag, ...until }: Titled & Timed & { tag: keyof typeof applicationDue }, inWords) =>
      applicationDue[tag](title, inWords(until)),
    action: 'Open the application',
  }),
  application_documents: texts({
    topic: 'Documents of applications that are deleted',
    text: ({ title, ...until }: Titled & Timed, inWords) =>
      `The documents of your application for “${isolated(title)}” are deleted on ${inWords(until)}. Save what you still need.`,
    action: 'Open the application',
    why: 'Nobody can bring them back.',
  }),
  shift_seat: texts({
    topic: 'Your seats in shifts',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `You have a seat in a shift of “${isolated(title)}” on ${inWords(time)}.`,
    action: 'Open the shift',
  }),
  shift_waiting: texts({
    topic: 'Waiting lists of shifts',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `You wait for a seat in a shift of “${isolated(title)}” on ${inWords(time)}. We tell you once there is one.`,
    action: 'Open the shift',
  }),
  shift_offer: texts({
    topic: 'Seats in shifts that are offered to you',
    text: ({ title, ...until }: Titled & Timed & Worded, inWords) =>
      `There is a seat for you in a shift of “${isolated(title)}”. Take it until ${inWords(until)}; then it goes to the next.`,
    action: 'Take the seat',
    why: 'You would lose the seat without knowing of it.',
  }),
  shift_cancelled: texts({
    topic: 'Shifts that are cancelled',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `The shift of “${isolated(title)}” on ${inWords(time)} will not be held.`,
    action: 'Open the shift',
    why: 'You would come to a shift that is not held.',
  }),
  shift_soon: texts({
    topic: 'Shifts that begin soon',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `Your shift of “${isolated(title)}” begins on ${inWords(time)}.`,
    action: 'Open the shift',
  }),
  hours_returned: texts({
    topic: 'Volunteering hours that come back',
    text: ({ title }: Titled & Timed & Worded) =>
      `Your hours in “${isolated(title)}” came back with a reason. Correct them and send them again.`,
    action: 'Correct the hours',
  }),
  hours_approved: texts({
    topic: 'Volunteering hours that are approved',
    text: ({ title }: Titled & Timed & Worded) => `Your hours in “${isolated(title)}” are approved.`,
    action: 'See your hours',
  }),
  event_soon: texts({
    topic: 'Events that begin soon',
    text: ({ title, ...time }: Titled & Timed, inWords) => `“${isolated(title)}” begins on ${inWords(time)}.`,
    action: 'Open the event',
  }),
  certificate: texts({
    topic: 'Certificates',
    text: ({ title }: Titled) => `Your certificate of “${isolated(title)}” is there. Well done.`,
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
