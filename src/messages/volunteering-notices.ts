import { isolated } from '../shared/text/isolated.ts';
import { notice, type Timed, type Titled, type Worded } from './notice.ts';

const speaker = 'the presenter’s words';

/** Notifications about shifts and volunteering hours. */
export const notices = {
  shift_seat: notice({
    topic: 'Shift sign-ups',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `You’re signed up for a shift of “${isolated(title)}” on ${inWords(time)}.`,
    action: 'Open the shift',
    icon: 'ticket',
    speaker,
  }),
  shift_waiting: notice({
    topic: 'Waiting lists for shifts',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `You’re on the waiting list for a shift of “${isolated(title)}” on ${inWords(time)}. We’ll notify you if a spot opens up.`,
    action: 'Open the shift',
    icon: 'ticket',
    speaker,
  }),
  shift_offer: notice({
    topic: 'Spots that open up in shifts',
    text: ({ title, ...until }: Titled & Timed & Worded, inWords) =>
      `A spot has opened up for you in a shift of “${isolated(title)}”. Accept it by ${inWords(until)}, or it goes to the next person.`,
    action: 'Accept the spot',
    icon: 'ticket',
    speaker,
    why: 'We send this so that you don’t lose the spot.',
  }),
  shift_given: notice({
    topic: 'Spots that open up in shifts',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `A spot has opened up for you in a shift of “${isolated(title)}” on ${inWords(time)}, and you’re signed up. If you can’t come, tell the host.`,
    action: 'Open the shift',
    icon: 'ticket',
    speaker,
    why: 'We send this so that you don’t miss your shift.',
  }),
  shift_cancelled: notice({
    topic: 'Cancelled shifts',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `The shift of “${isolated(title)}” on ${inWords(time)} was cancelled.`,
    action: 'Open the shift',
    icon: 'calendar-x',
    speaker,
    why: 'We send this so that you don’t come to a cancelled shift.',
  }),
  shift_moved: notice({
    topic: 'Rescheduled shifts',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `The shift of “${isolated(title)}” has a new time: ${inWords(time)}.`,
    action: 'Open the shift',
    icon: 'calendar-clock',
    speaker,
    why: 'We send this so that you don’t come at the wrong time.',
  }),
  shift_soon: notice({
    topic: 'Shift reminders',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `Your shift of “${isolated(title)}” starts on ${inWords(time)}.`,
    action: 'Open the shift',
    icon: 'bell',
    subject: ({ title }) => `Reminder: your shift of ${isolated(title)}`,
    speaker,
    isTimely: true,
  }),
  hours_returned: notice({
    topic: 'Returned volunteering hours',
    text: ({ title }: Titled & Timed & Worded) =>
      `The host returned your hours for “${isolated(title)}”. Correct your hours and send them again.`,
    action: 'Correct the hours',
    icon: 'message-square-text',
    speaker,
  }),
  hours_approved: notice({
    topic: 'Approved volunteering hours',
    text: ({ title }: Titled & Timed & Worded) => `Your hours for “${isolated(title)}” were approved.`,
    action: 'See your hours',
    icon: 'flag',
    speaker,
  }),
} as const;
