import { isolated } from '../shared/text/isolated.ts';
import { notice, type Timed, type Titled, type Worded } from './notice.ts';

const speaker = 'the host’s words';

/** The place of an event; empty for online events. */
interface Placed {
  place: string;
}

/** Notifications about events. */
export const notices = {
  event_seat: notice({
    topic: 'Your event registrations',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `You’re registered for “${isolated(title)}” on ${inWords(time)}. Your ticket is on the event’s page.`,
    action: 'Open event',
    icon: 'ticket',
    subject: ({ title }) => `You’re registered: ${isolated(title)}`,
  }),
  event_left: notice({
    topic: 'Your cancelled event registrations',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `You’ve cancelled your registration for “${isolated(title)}” on ${inWords(time)}.`,
    action: 'Open event',
    icon: 'calendar-x',
    subject: ({ title }) => `Your registration is cancelled: ${isolated(title)}`,
    inPortal: false,
  }),
  event_waiting: notice({
    topic: 'Your places on event waiting lists',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `You’re on the waiting list for “${isolated(title)}” on ${inWords(time)}. We’ll notify you when a spot opens up.`,
    action: 'Open event',
    icon: 'ticket',
    subject: ({ title }) => `You’re on the waiting list: ${isolated(title)}`,
  }),
  event_offer: notice({
    topic: 'Event spots offered to you',
    text: ({ title, ...until }: Titled & Timed, inWords) =>
      `A spot has opened up for you at “${isolated(title)}”. Accept it by ${inWords(until)}, or it goes to the next person.`,
    action: 'Accept spot',
    icon: 'ticket',
    subject: ({ title }) => `A spot has opened up for you: ${isolated(title)}`,
    why: 'Otherwise you could lose the spot without knowing about it.',
  }),
  event_moved: notice({
    topic: 'Your rescheduled events',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `“${isolated(title)}” has a new time: ${inWords(time)}.`,
    action: 'Open event',
    icon: 'calendar-clock',
    subject: ({ title }) => `New time: ${isolated(title)}`,
    speaker,
    why: 'Otherwise you could come at the wrong time.',
  }),
  event_place: notice({
    topic: 'Your events with a new place',
    text: ({ title, place, ...time }: Titled & Timed & Placed, inWords) =>
      `“${isolated(title)}” on ${inWords(time)} has a new place: ${place === '' ? 'online' : isolated(place)}.`,
    action: 'Open event',
    icon: 'calendar-clock',
    subject: ({ title }) => `New location for “${isolated(title)}”`,
    why: 'Otherwise you could come to the wrong place.',
  }),
  event_cancelled: notice({
    topic: 'Your cancelled events',
    text: ({ title, ...time }: Titled & Timed & Worded, inWords) =>
      `“${isolated(title)}” on ${inWords(time)} is cancelled.`,
    action: 'Open event',
    icon: 'calendar-x',
    subject: ({ title }) => `Cancelled: ${isolated(title)}`,
    speaker,
    why: 'Otherwise you could come to an event that doesn’t take place.',
  }),
  event_recording: notice({
    topic: 'Recordings of your events',
    text: ({ title }: Titled & Worded) => `You can now watch the recording of “${isolated(title)}”.`,
    action: 'Watch recording',
    icon: 'video',
    subject: ({ title }) => `Recording: ${isolated(title)}`,
    speaker,
  }),
  event_soon: notice({
    topic: 'Reminders of your events',
    text: ({ title, ...time }: Titled & Timed, inWords) => `“${isolated(title)}” starts on ${inWords(time)}.`,
    action: 'Open event',
    icon: 'bell',
    subject: ({ title }) => `Starting soon: ${isolated(title)}`,
    isTimely: true,
  }),
  event_answered: notice({
    topic: 'Answers to your questions at events',
    text: ({ title }: Titled) => `Your question at “${isolated(title)}” was answered.`,
    action: 'Read answer',
    icon: 'message-square-text',
  }),
} as const;
