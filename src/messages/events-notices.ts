import { isolated } from '../shared/text/isolated.ts';
import { notice, type Timed, type Titled, type Worded } from './notice.ts';

const speaker = 'the host’s words';

/** Where something is held; empty for what is online. */
interface Placed {
  place: string;
}

/** What people are told of events. */
export const notices = {
  event_seat: notice({
    topic: 'Your seats in events',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `You are registered for “${isolated(title)}” on ${inWords(time)}. Your ticket is on its page.`,
    action: 'Open the event',
    icon: 'ticket',
    subject: ({ title }) => `You are registered: ${isolated(title)}`,
  }),
  event_left: notice({
    topic: 'Seats in events that you have given back',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `You have given back your seat in “${isolated(title)}” on ${inWords(time)}.`,
    action: 'Open the event',
    icon: 'calendar-x',
    subject: ({ title }) => `Your seat is given back: ${isolated(title)}`,
    inPortal: false,
  }),
  event_waiting: notice({
    topic: 'Waiting lists of events',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `You wait for a seat in “${isolated(title)}” on ${inWords(time)}. We tell you once there is one.`,
    action: 'Open the event',
    icon: 'ticket',
    subject: ({ title }) => `You are on the waiting list: ${isolated(title)}`,
  }),
  event_offer: notice({
    topic: 'Seats in events that are offered to you',
    text: ({ title, ...until }: Titled & Timed, inWords) =>
      `There is a seat for you in “${isolated(title)}”. Take it until ${inWords(until)}; then it goes to the next.`,
    action: 'Take the seat',
    icon: 'ticket',
    subject: ({ title }) => `A seat for you: ${isolated(title)}`,
    why: 'You would lose the seat without knowing of it.',
  }),
  event_moved: notice({
    topic: 'Events that are moved',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `“${isolated(title)}” has a new time: ${inWords(time)}.`,
    action: 'Open the event',
    icon: 'calendar-clock',
    subject: ({ title }) => `Moved: ${isolated(title)}`,
    speaker,
    why: 'You would come at the wrong time.',
  }),
  event_place: notice({
    topic: 'Events that are held elsewhere',
    text: ({ title, place, ...time }: Titled & Timed & Placed, inWords) =>
      `“${isolated(title)}” on ${inWords(time)} is held elsewhere now: ${place === '' ? 'online' : isolated(place)}.`,
    action: 'Open the event',
    icon: 'calendar-clock',
    subject: ({ title }) => `Another place: ${isolated(title)}`,
    why: 'You would come to the wrong place.',
  }),
  event_cancelled: notice({
    topic: 'Events that are cancelled',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `“${isolated(title)}” on ${inWords(time)} will not be held.`,
    action: 'Open the event',
    icon: 'calendar-x',
    subject: ({ title }) => `Cancelled: ${isolated(title)}`,
    speaker,
    why: 'You would come to an event that is not held.',
  }),
  event_recording: notice({
    topic: 'Recordings of events',
    text: ({ title }: Titled & Worded) => `“${isolated(title)}” can be looked at again.`,
    action: 'Watch the recording',
    icon: 'video',
    subject: ({ title }) => `Recording: ${isolated(title)}`,
    speaker,
  }),
  event_soon: notice({
    topic: 'Events that begin soon',
    text: ({ title, ...time }: Titled & Timed, inWords) => `“${isolated(title)}” begins on ${inWords(time)}.`,
    action: 'Open the event',
    icon: 'bell',
    subject: ({ title }) => `Soon: ${isolated(title)}`,
    isTimely: true,
  }),
  event_answered: notice({
    topic: 'Answers to your questions in events',
    text: ({ title }: Titled) => `Your question in “${isolated(title)}” is answered.`,
    action: 'Read the answer',
    icon: 'message-square-text',
  }),
} as const;
