import type { Event, Thing } from 'schema-dts';
import { isEventCancelled, isEventMoved, isEventOver, isEventRecorded } from '../../machines/event/event.tags.ts';
import { eventsDescriptions as descriptions, eventsTitles as titles } from '../../messages/events-titles.ts';
import { breadcrumbs, type Head, type HeadInput, organization } from '../../shared/head.ts';
import { eventList } from '../../shared/lists/events.ts';
import { dayOf } from '../../shared/time/days.ts';
import { plainManner } from '../../shared/time/words.ts';
import type { EventAnswer, EventCard, EventDetails, EventPage } from '../../shared/transport/schema.d.ts';
import { lastMoment, placeOf, spanInWords } from './event-times.ts';
import { eventKeys } from './queries.ts';

const modes = {
  online: 'https://schema.org/OnlineEventAttendanceMode',
  in_person: 'https://schema.org/OfflineEventAttendanceMode',
  hybrid: 'https://schema.org/MixedEventAttendanceMode',
} as const;

const statusOf = (event: EventCard) =>
  isEventCancelled(event)
    ? 'https://schema.org/EventCancelled'
    : isEventMoved(event)
      ? 'https://schema.org/EventRescheduled'
      : 'https://schema.org/EventScheduled';

/**
 * The place of an event. The join link is only for registered people, so search engines get the address of the event's
 * page instead.
 */
function locationOf(event: EventDetails, url: string): Event['location'] {
  const { mode, city, country, venue } = event;
  const online = { '@type': 'VirtualLocation', url: event.url ?? url } as const;
  const address = {
    '@type': 'PostalAddress',
    ...(venue === '' ? {} : { streetAddress: venue }),
    ...(city === '' ? {} : { addressLocality: city }),
    ...(country === '' ? {} : { addressCountry: country }),
  } as const;
  const place = { '@type': 'Place', name: venue || placeOf(event), address } as const;
  return mode === 'online' ? online : mode === 'in_person' ? place : [online, place];
}

/** Whole-day events have no hours: they end on their last day. */
function timesOf(event: EventCard): { startDate: string; endDate: string } {
  const { starts_at, ends_at, timezone, is_all_day } = event;
  return is_all_day
    ? { startDate: dayOf(starts_at, timezone), endDate: dayOf(lastMoment(event), timezone) }
    : { startDate: starts_at, endDate: ends_at };
}

function eventThing(event: EventDetails, origin: string): Event {
  const { id, title, summary, seats, seats_left, speakers, languages } = event;
  const url = `${origin}/events/${id}`;
  return {
    '@type': 'Event',
    '@id': `${url}#event`,
    name: title,
    ...(summary === '' ? {} : { description: summary }),
    url,
    ...timesOf(event),
    eventStatus: statusOf(event),
    eventAttendanceMode: modes[event.mode],
    location: locationOf(event, url),
    ...(languages.length === 0 ? {} : { inLanguage: languages }),
    ...(speakers.length === 0 ? {} : { performer: speakers.map((name) => ({ '@type': 'Person', name }) as const) }),
    ...(event.url !== null
      ? { sameAs: event.url }
      : {
          organizer: { '@id': `${origin}/#organization` },
          isAccessibleForFree: true,
          offers: {
            '@type': 'Offer',
            price: 0,
            priceCurrency: 'EUR',
            url,
            availability: event.admission === 'open' ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
          },
          ...(seats === null ? {} : { maximumAttendeeCapacity: seats, remainingAttendeeCapacity: seats_left ?? 0 }),
        }),
  };
}

/** The events on the current page of the list. */
export function eventsThings({ url: { origin, searchParams }, read }: HeadInput): readonly Thing[] {
  const page = read<EventPage>(eventKeys.page(eventList.queryIn(searchParams)));
  return [
    organization(origin),
    {
      '@type': 'ItemList',
      name: titles.events,
      itemListElement: (page?.items ?? []).map(({ id, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: `${origin}/events/${id}`,
      })),
    },
    breadcrumbs(origin, [titles.events, '/events']),
  ];
}

const answerOf = ({ params, read }: HeadInput): EventAnswer | undefined =>
  read<EventAnswer>(eventKeys.event(Number(params['event_id'])));
const eventOf = (input: HeadInput): EventDetails | undefined => answerOf(input)?.item;

/** The head of an event's page. */
export const eventHead: Head = {
  description: (input) => {
    const event = eventOf(input);
    if (event === undefined) return '';
    return descriptions.event(event.title, spanInWords(event, event.timezone, plainManner), placeOf(event));
  },
  isPast: (input) => {
    const answer = answerOf(input);
    if (answer === undefined) return false;
    const { item, server_now: now } = answer;
    // A cancelled event can be found until it would have ended, because people look for it until then.
    return isEventCancelled(item) ? item.ends_at <= now : isEventOver(item) && !isEventRecorded(item);
  },
  things: (input) => {
    const event = eventOf(input);
    if (event === undefined) return [];
    const { origin } = input.url;
    return [
      organization(origin),
      eventThing(event, origin),
      breadcrumbs(origin, [titles.events, '/events'], [event.title, `/events/${event.id}`]),
    ];
  },
};
