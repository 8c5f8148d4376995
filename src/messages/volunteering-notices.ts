import { isolated } from '../shared/text/isolated.ts';
import { notice, type Timed, type Titled, type Worded } from './notice.ts';

const speaker = 'the presenter’s words';

/** What people are told of shifts, and of the hours that they give. */
export const notices = {
  shift_seat: notice({
    topic: 'Your seats in shifts',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `You have a seat in a shift of “${isolated(title)}” on ${inWords(time)}.`,
    action: 'Open the shift',
    icon: 'ticket',
    speaker,
  }),
  shift_waiting: notice({
    topic: 'Waiting lists of shifts',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `You wait for a seat in a shift of “${isolated(title)}” on ${inWords(time)}. We tell you once there is one.`,
    action: 'Open the shift',
    icon: 'ticket',
    speaker,
  }),
  shift_offer: notice({
    topic: 'Seats in shifts that are offered to you',
    text: ({ title, ...until }: Titled & Timed & Worded, inWords) =>
      `There is a seat for you in a shift of “${isolated(title)}”. Take it until ${inWords(until)}; then it goes to the next.`,
    action: 'Take the seat',
    icon: 'ticket',
    speaker,
    why: 'You would lose the seat without knowing of it.',
  }),
  shift_cancelled: notice({
    topic: 'Shifts that are cancelled',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `The shift of “${isolated(title)}” on ${inWords(time)} will not be held.`,
    action: 'Open the shift',
    icon: 'calendar-x',
    speaker,
    why: 'You would come to a shift that is not held.',
  }),
  shift_moved: notice({
    topic: 'Shifts at another time',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `The shift of “${isolated(title)}” is at another time: on ${inWords(time)}.`,
    action: 'Open the shift',
    icon: 'calendar-clock',
    speaker,
    why: 'You would come at a time at which nobody is there.',
  }),
  shift_soon: notice({
    topic: 'Shifts that begin soon',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `Your shift of “${isolated(title)}” begins on ${inWords(time)}.`,
    action: 'Open the shift',
    icon: 'bell',
    subject: ({ title }) => `Soon: ${isolated(title)}`,
    speaker,
    isTimely: true,
  }),
  hours_returned: notice({
    topic: 'Volunteering hours that come back',
    text: ({ title }: Titled & Timed & Worded) =>
      `Your hours in “${isolated(title)}” came back with a reason. Correct them and send them again.`,
    action: 'Correct the hours',
    icon: 'message-square-text',
    speaker,
  }),
  hours_approved: notice({
    topic: 'Volunteering hours that are approved',
    text: ({ title }: Titled & Timed & Worded) => `Your hours in “${isolated(title)}” are approved.`,
    action: 'See your hours',
    icon: 'flag',
    speaker,
  }),
} as const;
