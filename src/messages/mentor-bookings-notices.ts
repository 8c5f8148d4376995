import { isolated } from '../shared/text/isolated.ts';
import { type InWords, notice, type Timed, type Titled, type Worded } from './notice.ts';
import { product } from './product.ts';

type Told = Titled & Timed & Worded;

const mentor = 'the mentor’s words';
const learner = 'the learner’s words';

type About = Titled & Timed;

/** What one of the two has noted of a meeting, for the other. */
const note = {
  text: ({ title, ...time }: About, inWords: InWords) =>
    `${isolated(title)} has written a note about your meeting on ${inWords(time)}.`,
  action: 'Read the note',
  icon: 'message-square-text',
  mail: 'daily',
} as const;
const task = {
  text: ({ title, ...time }: Told, inWords: InWords) =>
    `${isolated(title)} has noted a task for you, of your meeting on ${inWords(time)}.`,
  action: 'Open the task',
  icon: 'target',
  mail: 'daily',
} as const;

const us = `the team of ${product.name}`;

/** What operators have done in the place of one of the two, by its event. */
interface DoneByUs extends Titled, Timed, Worded {
  event: keyof typeof doneByUs;
}

const othersMiss = (who: string, when: string) => `As ${us} has noted, ${who} did not come to your meeting on ${when}.`;
const ownMiss = (who: string, when: string) =>
  `As ${us} has noted, you did not come to your meeting with ${who} on ${when}.`;

const doneByUs = {
  'booking.accepted': (who: string, when: string) =>
    `You meet ${who} on ${when}: ${us} has accepted the request. The way in is there ten minutes before.`,
  'booking.declined': (who: string, when: string) =>
    `You do not meet ${who} on ${when}: ${us} has declined the request.`,
  'booking.cancelled': (who: string, when: string) => `You do not meet ${who} on ${when}: ${us} has cancelled it.`,
  'meeting.calledOff': (who: string, when: string) => `You do not meet ${who} on ${when}: ${us} has called it off.`,
  'learner.missed': othersMiss,
  'mentor.missed': othersMiss,
};

/** @param missed the event by which its reader did not come */
const byUs = (missed: 'learner.missed' | 'mentor.missed') => ({
  topic: `Meetings for which ${us} acts`,
  text: ({ title, event, ...time }: DoneByUs, inWords: InWords) =>
    (event === missed ? ownMiss : doneByUs[event])(isolated(title), inWords(time)),
  action: 'Open the meeting',
  icon: 'calendar-clock' as const,
  speaker: `the words of ${us}`,
  why: 'They change your meetings, and are not your doing.',
});

/** The mail that puts a meeting into the calendar of who has accepted it. */
const ownAgreement = {
  text: ({ title, ...time }: About, inWords: InWords) =>
    `Your meeting with ${isolated(title)} on ${inWords(time)} is confirmed. This email adds it to your calendar.`,
  action: 'Open the meeting',
  icon: 'calendar-clock',
  inPortal: false,
} as const;

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
    text: ({ title, ...time }: Told, inWords) => `${isolated(title)} cannot meet you on ${inWords(time)}.`,
    action: 'Open the request',
    icon: 'calendar-x',
    speaker: mentor,
  }),
  booking_called_off: notice({
    topic: 'Meetings that mentors call off',
    text: ({ title, ...time }: Told, inWords) => `${isolated(title)} has called off your meeting on ${inWords(time)}.`,
    action: 'Open the meeting',
    icon: 'calendar-x',
    speaker: mentor,
    why: 'You would wait for somebody who does not come.',
  }),
  booking_by_us: notice(byUs('learner.missed')),
  own_meeting_agreed: notice({ topic: 'Times that you accept', ...ownAgreement }),
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
    text: ({ title, ...time }: Told, inWords) =>
      `${isolated(title)} says that you did not come to your meeting on ${inWords(time)}.`,
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
  meeting_note: notice({ topic: 'Notes of mentors about a meeting', ...note }),
  meeting_task: notice({ topic: 'Tasks that mentors give you', speaker: mentor, ...task }),
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
  meeting_note_of_learner: notice({ topic: 'Notes of learners about a meeting', readers: 'presenters', ...note }),
  meeting_task_of_learner: notice({
    topic: 'Tasks that learners note for you',
    speaker: learner,
    readers: 'presenters',
    ...task,
  }),
  booking_cancelled: notice({
    topic: 'Meetings that learners cancel',
    text: ({ title, ...time }: Told, inWords) =>
      `${isolated(title)} does not meet you on ${inWords(time)}: it is cancelled.`,
    action: 'Open the meeting',
    icon: 'calendar-x',
    speaker: learner,
    readers: 'presenters',
    why: 'You would wait for somebody who does not come.',
  }),
  booking_by_us_for_mentor: notice({ ...byUs('mentor.missed'), readers: 'presenters' }),
  own_meeting_accepted: notice({ topic: 'Requests that you accept', readers: 'presenters', ...ownAgreement }),
  own_meeting_called_off: notice({
    topic: 'Meetings that you have called off',
    text: ({ title, ...time }: About, inWords) =>
      `You have called off your meeting with ${isolated(title)} on ${inWords(time)}.`,
    readers: 'presenters',
    ...ownCalendar,
  }),
  booking_mentor_missed: notice({
    topic: 'Meetings that you have missed as a mentor',
    text: ({ title, ...time }: Told, inWords) =>
      `${isolated(title)} says that you did not come to your meeting on ${inWords(time)}.`,
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
