import { isolated } from '../shared/text/isolated.ts';
import { type InWords, notice, type Timed, type Titled, type Worded } from './notice.ts';
import { product } from './product.ts';

type NoticeFacts = Titled & Timed & Worded;

const mentor = 'the mentor’s words';
const learner = 'the learner’s words';

type About = Titled & Timed;

/** A note or task about a meeting, written by the other person. */
const note = {
  text: ({ title, ...time }: About, inWords: InWords) =>
    `${isolated(title)} added a note about your meeting on ${inWords(time)}.`,
  action: 'Read the note',
  icon: 'message-square-text',
  mail: 'daily',
} as const;
const task = {
  text: ({ title, ...time }: NoticeFacts, inWords: InWords) =>
    `${isolated(title)} added a task for you from your meeting on ${inWords(time)}.`,
  action: 'Open the task',
  icon: 'target',
  mail: 'daily',
} as const;

const us = `the ${product.name} team`;
const Us = `The ${product.name} team`;

/** A change that staff made for the learner or the mentor, by its event. */
interface DoneByUs extends Titled, Timed, Worded {
  event: keyof typeof doneByUs;
}

const othersMiss = (who: string, when: string) => `${Us} recorded that ${who} didn’t come to your meeting on ${when}.`;
const ownMiss = (who: string, when: string) =>
  `${Us} recorded that you didn’t come to your meeting with ${who} on ${when}.`;

const cancelledByUs = (who: string, when: string) => `${Us} cancelled your meeting with ${who} on ${when}.`;

const doneByUs = {
  'booking.accepted': (who: string, when: string) =>
    `${Us} accepted the request for your meeting with ${who} on ${when}. You can join ten minutes before it starts.`,
  'booking.declined': (who: string, when: string) =>
    `${Us} declined the request for your meeting with ${who} on ${when}.`,
  'booking.cancelled': cancelledByUs,
  'meeting.calledOff': cancelledByUs,
  'learner.missed': othersMiss,
  'mentor.missed': othersMiss,
};

/** @param missed the event which says that the reader did not come */
const byUs = (missed: 'learner.missed' | 'mentor.missed') => ({
  topic: `Meetings changed by ${us}`,
  text: ({ title, event, ...time }: DoneByUs, inWords: InWords) =>
    (event === missed ? ownMiss : doneByUs[event])(isolated(title), inWords(time)),
  action: 'Open the meeting',
  icon: 'calendar-clock' as const,
  speaker: `${us}’s words`,
  why: 'We send this because someone else changed your meeting.',
});

/** The email that adds a meeting to the calendar of the person who accepted it. */
const ownAgreement = {
  text: ({ title, ...time }: About, inWords: InWords) =>
    `Your meeting with ${isolated(title)} on ${inWords(time)} is confirmed. This email adds it to your calendar.`,
  action: 'Open the meeting',
  icon: 'calendar-clock',
  inPortal: false,
} as const;

/** Calendar texts for meetings that the reader cancelled. */
const ownCalendar = {
  action: 'Open the meeting',
  icon: 'calendar-x',
  why: 'We send this so that cancelled meetings don’t stay in your calendar.',
  inPortal: false,
  isCorrection: true,
} as const;

/** Notifications about meetings. The title is the name of the other person. */
export const notices = {
  booking_accepted: notice({
    topic: 'Requests accepted by mentors',
    text: ({ title, ...time }: NoticeFacts, inWords) =>
      `${isolated(title)} accepted your request. Your meeting is on ${inWords(time)}. You can join ten minutes before it starts.`,
    action: 'Open the meeting',
    icon: 'calendar-clock',
    speaker: mentor,
  }),
  booking_time_proposed: notice({
    topic: 'New times proposed by mentors',
    text: ({ title, ...time }: NoticeFacts, inWords) =>
      `${isolated(title)} proposed another time: ${inWords(time)}. We’ll hold this time until you reply, for up to three days.`,
    action: 'Answer the request',
    icon: 'calendar-clock',
    speaker: mentor,
  }),
  booking_info_asked: notice({
    topic: 'Questions from mentors before a meeting',
    text: ({ title }: NoticeFacts) => `${isolated(title)} has a question for you before you meet.`,
    action: 'Answer the request',
    icon: 'message-square-text',
    speaker: mentor,
  }),
  booking_declined: notice({
    topic: 'Requests declined by mentors',
    text: ({ title, ...time }: NoticeFacts, inWords) => `${isolated(title)} can’t meet you on ${inWords(time)}.`,
    action: 'Open the request',
    icon: 'calendar-x',
    speaker: mentor,
  }),
  booking_called_off: notice({
    topic: 'Meetings cancelled by mentors',
    text: ({ title, ...time }: NoticeFacts, inWords) =>
      `${isolated(title)} cancelled your meeting on ${inWords(time)}.`,
    action: 'Open the meeting',
    icon: 'calendar-x',
    speaker: mentor,
    why: 'We send this so that you don’t wait for a cancelled meeting.',
  }),
  booking_by_us: notice(byUs('learner.missed')),
  own_meeting_agreed: notice({ topic: 'Proposed times you’ve accepted', ...ownAgreement }),
  own_meeting_cancelled: notice({
    topic: 'Meetings you’ve cancelled',
    text: ({ title, ...time }: About, inWords) =>
      `You’ve cancelled your meeting with ${isolated(title)} on ${inWords(time)}.`,
    ...ownCalendar,
  }),
  booking_expired: notice({
    topic: 'Expired requests to mentors',
    text: ({ title, ...time }: About, inWords) =>
      `The request to meet ${isolated(title)} on ${inWords(time)} wasn’t answered in time. You can ask another mentor.`,
    action: 'See other mentors',
    icon: 'calendar-x',
  }),
  booking_learner_missed: notice({
    topic: 'Meetings you’ve missed',
    text: ({ title, ...time }: NoticeFacts, inWords) =>
      `${isolated(title)} says you didn’t come to your meeting on ${inWords(time)}.`,
    action: 'Open the meeting',
    icon: 'calendar-x',
    speaker: mentor,
  }),
  meeting_soon: notice({
    topic: 'Reminders of meetings with mentors',
    text: ({ title, ...time }: About, inWords) => `Your meeting with ${isolated(title)} starts on ${inWords(time)}.`,
    action: 'Open the meeting',
    icon: 'bell',
    isTimely: true,
  }),
  mentor_found: notice({
    topic: 'Mentor alerts',
    text: ({ title, ...time }: About, inWords) =>
      `${isolated(title)} matches your mentor alert. The next free time is on ${inWords(time)}.`,
    action: 'See free times',
    icon: 'users',
  }),
  meeting_note: notice({ topic: 'Notes from mentors', ...note }),
  meeting_task: notice({ topic: 'Tasks from mentors', speaker: mentor, ...task }),
  booking_requested: notice({
    topic: 'Requests from learners',
    text: ({ title, ...time }: NoticeFacts, inWords) =>
      `${isolated(title)} would like to meet you on ${inWords(time)}.`,
    action: 'Answer the request',
    icon: 'users',
    speaker: learner,
    readers: 'presenters',
  }),
  booking_waits: notice({
    topic: 'Requests that expire soon',
    text: ({ title, ...time }: About, inWords) =>
      `${isolated(title)} is waiting for your reply about a meeting on ${inWords(time)}. The request expires soon.`,
    action: 'Answer the request',
    icon: 'bell',
    readers: 'presenters',
    isTimely: true,
  }),
  booking_agreed: notice({
    topic: 'Proposed times accepted by learners',
    text: ({ title, ...time }: About, inWords) =>
      `${isolated(title)} accepted the time you proposed: ${inWords(time)}.`,
    action: 'Open the meeting',
    icon: 'calendar-clock',
    readers: 'presenters',
  }),
  booking_info_given: notice({
    topic: 'Answers from learners before a meeting',
    text: ({ title }: NoticeFacts) => `${isolated(title)} answered your question.`,
    action: 'Answer the request',
    icon: 'message-square-text',
    speaker: learner,
    readers: 'presenters',
  }),
  booking_lapsed: notice({
    topic: 'Expired requests from learners',
    text: ({ title, ...time }: About, inWords) =>
      `${isolated(title)} didn’t reply in time, so the request for ${inWords(time)} has expired.`,
    action: 'Open the request',
    icon: 'calendar-x',
    readers: 'presenters',
  }),
  meeting_note_of_learner: notice({ topic: 'Notes from learners', readers: 'presenters', ...note }),
  meeting_task_of_learner: notice({
    topic: 'Tasks from learners',
    speaker: learner,
    readers: 'presenters',
    ...task,
  }),
  booking_cancelled: notice({
    topic: 'Meetings cancelled by learners',
    text: ({ title, ...time }: NoticeFacts, inWords) =>
      `${isolated(title)} cancelled your meeting on ${inWords(time)}.`,
    action: 'Open the meeting',
    icon: 'calendar-x',
    speaker: learner,
    readers: 'presenters',
    why: 'We send this so that you don’t wait for a cancelled meeting.',
  }),
  booking_by_us_for_mentor: notice({ ...byUs('mentor.missed'), readers: 'presenters' }),
  own_meeting_accepted: notice({ topic: 'Requests you’ve accepted', readers: 'presenters', ...ownAgreement }),
  own_meeting_called_off: notice({
    topic: 'Meetings you’ve cancelled as a mentor',
    text: ({ title, ...time }: About, inWords) =>
      `You’ve cancelled your meeting with ${isolated(title)} on ${inWords(time)}.`,
    readers: 'presenters',
    ...ownCalendar,
  }),
  booking_mentor_missed: notice({
    topic: 'Meetings you’ve missed as a mentor',
    text: ({ title, ...time }: NoticeFacts, inWords) =>
      `${isolated(title)} says you didn’t come to your meeting on ${inWords(time)}.`,
    action: 'Open the meeting',
    icon: 'calendar-x',
    speaker: learner,
    readers: 'presenters',
  }),
  meeting_to_hold: notice({
    topic: 'Reminders of meetings with learners',
    text: ({ title, ...time }: About, inWords) => `Your meeting with ${isolated(title)} starts on ${inWords(time)}.`,
    action: 'Open the meeting',
    icon: 'bell',
    readers: 'presenters',
    isTimely: true,
  }),
} as const;
