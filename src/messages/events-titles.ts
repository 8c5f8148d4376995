import { isolated } from '../shared/text/isolated.ts';
export const eventsTitles = {
  events: 'Events',
  eventsList: 'Your events',
  eventGuest: 'Your event registration',
} as const;

export const eventsDescriptions = {
  events:
    'Upcoming and past webinars, workshops, open days, exams and conferences, online or in person, with dates, speakers and spots left.',
  eventGuest: 'Your registration for an event without an account: confirm it, open your ticket, or cancel it.',
  event: (title: string, when: string, place: string) =>
    `${isolated(title)}: ${when}${place === '' ? '' : `, ${place}`}. Topic, speakers and how to register.`,
} as const;
