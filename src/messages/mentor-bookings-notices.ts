import { isolated } from '../shared/text/isolated.ts';
import { notice, type Timed, type Titled, type Worded } from './notice.ts';
import { product } from './product.ts';

/** What is told of one of the two, or of operators who have done it in their place. */
type Told = Titled & Timed & Worded & { by_us?: boolean };

const us = `The team of ${product.name}`;
const mentor = ({ by_us }: Told) => (by_us ? `the words of the team of ${product.name}` : 'the mentor’s words');
const learner = ({ by_us }: Told) => (by_us ? `the words of the team of ${product.name}` : 'the learner’s words');

type About = Titled & Timed;

/** Of meetings that their reader has called off. */
const ownCalendar = {
  action: 'Open the meeting',
  icon: 'calendar-x',
  why: 'A mail has put them into your calendar, where they would stay.',
  inPortal: false,
  isCorrection: true,
} as const;

/** What learners and mentors are told of their meetings; the title is the name of the other. */
export const notices = {
  booking_accepted: notice({
    topic: 'Mentors who accept',
    text: ({ title, ...time }: Told, inWords) =>
      `${isolated(title)} meets you on ${inWords(time)}. The way in is there ten minutes before.`,
    action: 'Open the meeting',
    icon: 'calendar-clock',
    speaker: mentor,
  }),
  booking_time_proposed: notice({
    topic: 'Other times that mentors propose',
    text: ({ title, ...time }: Told, inWords) =>
      `${isolated(title)} proposes another time: ${inWords(time)}. It is kept for you until you answer, for three days at most.`,
    action: 'Answer',
    icon: 'calendar-clock',
    speaker: mentor,
  }),
  booking_info_asked: notice({
    topic: 'Questions of mentors before a meeting',
    text: ({ title }: Told) => `${isolated(title)} wants to know more before you meet.`,
    action: 'Answer',
    icon: 'message-square-text',
    speaker: mentor,
  }),
  booking_declined: notice({
    topic: 'Mentors who decline',
    text: ({ title, by_us, ...time }: Told, inWords) =>
      by_us
        ? `${us} has declined your request to meet ${isolated(title)} on ${inWords(time)}.`
        : `${isolated(title)} cannot meet you on ${inWords(time)}.`,
    action: 'Open the request',
    icon: 'calendar-x',
    speaker: mentor,
  }),
  booking_called_off: notice({
    topic: 'Meetings that mentors call off',
    text: ({ title, by_us, ...time }: Told, inWords) =>
      by_us
        ? `${us} has called off your meeting with ${isolated(title)} on ${inWords(time)}.`
        : `${isolated(title)} has called off your meeting on ${inWords(time)}.`,
    action: 'Open the meeting',
    icon: 'calendar-x',
    speaker: mentor,
    why: 'You would wait for somebody who does not come.',
  }),
  own_meeting_cancelled: notice({
    topic: 'Meetings that you have cancelled',
    text: ({ title, ...time }: About, inWords) =>
      `You have cancelled your meeting with ${isolated(title)} on ${inWords(time)}.`,
    ...ownCalendar,
  }),
  booking_expired: notice({
    topic: 'Requests to mentors that nobody has answered',
    text: ({ title, ...time }: About, inWords) =>
      `The request to meet ${isolated(title)} on ${inWords(time)} was not answered in time. There are other mentors whom you can ask.`,
    action: 'See other mentors',
    icon: 'calendar-x',
  }),
  booking_learner_missed: notice({
    topic: 'Meetings that you have missed',
    text: ({ title, by_us, ...time }: Told, inWords) =>
      by_us
        ? `${us} has noted that you did not come to your meeting with ${isolated(title)} on ${inWords(time)}.`
        : `${isolated(title)} says that you did not come to your meeting on ${inWords(time)}.`,
    action: 'Open the meeting',
    icon: 'calendar-x',
    speaker: mentor,
  }),
  meeting_soon: notice({
    topic: 'Meetings with mentors that begin soon',
    text: ({ title, ...time }: About, inWords) => `Your meeting with ${isolated(title)} begins on ${inWords(time)}.`,
    action: 'Open the meeting',
    icon: 'bell',
    isTimely: true,
  }),
  mentor_found: notice({
    topic: 'Mentors whom you wait for',
    text: ({ title, ...time }: About, inWords) =>
      `${isolated(title)} fits what you look for in a mentor. The next free time is on ${inWords(time)}.`,
    action: 'See when they are free',
    icon: 'users',
  }),
  meeting_note: notice({
    topic: 'Notes of mentors about a meeting',
    text: ({ title, ...time }: About, inWords) =>
      `${isolated(title)} has written a note about your meeting on ${inWords(time)}.`,
    action: 'Read the note',
    icon: 'message-square-text',
    mail: 'daily',
  }),
  meeting_task: notice({
    topic: 'Tasks that mentors give you',
    text: ({ title, ...time }: Told, inWords) =>
      `${isolated(title)} has noted a task for you, of your meeting on ${inWords(time)}.`,
    action: 'Open the task',
    icon: 'target',
    speaker: mentor,
    mail: 'daily',
  }),
  booking_requested: notice({
    topic: 'Requests to meet you',
    text: ({ title, ...time }: Told, inWords) => `${isolated(title)} wants to meet you on ${inWords(time)}.`,
    action: 'Answer',
    icon: 'users',
    speaker: learner,
    readers: 'presenters',
  }),
  booking_waits: notice({
    topic: 'Requests that end soon',
    text: ({ title, ...time }: About, inWords) =>
      `${isolated(title)} waits for your answer about a meeting on ${inWords(time)}. The request ends soon.`,
    action: 'Answer',
    icon: 'bell',
    readers: 'presenters',
    isTimely: true,
  }),
  booking_agreed: notice({
    topic: 'Times that learners accept',
    text: ({ title, ...time }: About, inWords) => `${isolated(title)} meets you on ${inWords(time)}, as you proposed.`,
    action: 'Open the meeting',
    icon: 'calendar-clock',
    readers: 'presenters',
  }),
  booking_info_given: notice({
    topic: 'Answers of learners before a meeting',
    text: ({ title }: Told) => `${isolated(title)} has answered what you wanted to know.`,
    action: 'Answer',
    icon: 'message-square-text',
    speaker: learner,
    readers: 'presenters',
  }),
  booking_lapsed: notice({
    topic: 'Requests that learners answer no more',
    text: ({ title, ...time }: About, inWords) =>
      `${isolated(title)} has not answered in time: the request for ${inWords(time)} has ended.`,
    action: 'Open the request',
    icon: 'calendar-x',
    readers: 'presenters',
  }),
  meeting_note_of_learner: notice({
    topic: 'Notes of learners about a meeting',
    text: ({ title, ...time }: About, inWords) =>
      `${isolated(title)} has written a note about your meeting on ${inWords(time)}.`,
    action: 'Read the note',
    icon: 'message-square-text',
    readers: 'presenters',
    mail: 'daily',
  }),
  meeting_task_of_learner: notice({
    topic: 'Tasks that learners note for you',
    text: ({ title, ...time }: Told, inWords) =>
      `${isolated(title)} has noted a task for you, of your meeting on ${inWords(time)}.`,
    action: 'Open the task',
    icon: 'target',
    speaker: learner,
    readers: 'presenters',
    mail: 'daily',
  }),
  booking_cancelled: notice({
    topic: 'Meetings that learners cancel',
    text: ({ title, by_us, ...time }: Told, inWords) =>
      by_us
        ? `${us} has cancelled your meeting with ${isolated(title)} on ${inWords(time)}.`
        : `${isolated(title)} does not meet you on ${inWords(time)}: it is cancelled.`,
    action: 'Open the meeting',
    icon: 'calendar-x',
    speaker: learner,
    readers: 'presenters',
    why: 'You would wait for somebody who does not come.',
  }),
  own_meeting_called_off: notice({
    topic: 'Meetings that you have called off',
    text: ({ title, ...time }: About, inWords) =>
      `You have called off your meeting with ${isolated(title)} on ${inWords(time)}.`,
    readers: 'presenters',
    ...ownCalendar,
  }),
  booking_mentor_missed: notice({
    topic: 'Meetings that you have missed as a mentor',
    text: ({ title, by_us, ...time }: Told, inWords) =>
      by_us
        ? `${us} has noted that you did not come to your meeting with ${isolated(title)} on ${inWords(time)}.`
        : `${isolated(title)} says that you did not come to your meeting on ${inWords(time)}.`,
    action: 'Open the meeting',
    icon: 'calendar-x',
    speaker: learner,
    readers: 'presenters',
  }),
  meeting_to_hold: notice({
    topic: 'Meetings with learners that begin soon',
    text: ({ title, ...time }: About, inWords) => `Your meeting with ${isolated(title)} begins on ${inWords(time)}.`,
    action: 'Open the meeting',
    icon: 'bell',
    readers: 'presenters',
    isTimely: true,
  }),
} as const;
