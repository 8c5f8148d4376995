import { isolated } from '../shared/text/isolated.ts';
export const eventsTitles = {
  events: 'Events',
  eventsList: 'Your events',
  eventGuest: 'Your part in an event',
} as const;

export const eventsDescriptions = {
  events:
    'Webinars, workshops, open days, exams and conferences to come and past: online or in a place near you, with dates, speakers and seats.',
  eventGuest: 'Your part in an event without an account: confirm it, see your ticket, or leave it to the next.',
  event: (title: string, when: string, place: string) =>
    `${isolated(title)}: ${when}${place === '' ? '' : `, ${place}`}. What it is about, who speaks, and how to take part.`,
} as const;
