import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import {
  isOffered,
  isRegistered,
  isUnconfirmed,
  isWaiting,
} from '../../machines/event-registration/event-registration.tags.ts';
import { answeredAt } from '../../shared/transport/answered-at.ts';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import { unkept } from '../../shared/transport/kept.ts';
import type {
  EventAnswer,
  EventCard,
  EventPage,
  EventRegistration,
  GuestPart,
  operations,
} from '../../shared/transport/schema.d.ts';
import { pauseUntil } from './next-look.ts';

export type EventQuery = NonNullable<operations['listEvents']['parameters']['query']>;

export const eventKeys = {
  /** The key for public pages. */
  open: ['events'],
  page: (query: object) => ['events', 'page', query] as const,
  event: (id: number) => ['events', 'event', id] as const,
  /** The key for the owner of a link in an email. */
  guest: (token: string) => ['event-guest', token] as const,
  own: ['mine', 'events'],
  part: (id: number) => ['mine', 'events', 'part', id] as const,
  list: (query: object) => ['mine', 'events', 'list', query] as const,
} as const;

/** Topics may contain commas, so each value is a separate parameter. */
const querySerializer = { array: { style: 'form', explode: true } } as const;

/** A page of events that match all filters. */
export const eventPageOptions = ({ api }: ApiServices, query: EventQuery) =>
  queryOptions({
    queryKey: eventKeys.page(query),
    queryFn: ({ signal }): Promise<EventPage> =>
      ask(api.GET('/events-list', { params: { query }, querySerializer, signal })),
  });

/** The same query as a hook; keeps the previous page while the next page is loading. */
export const useEventPage = (query: EventQuery) =>
  useQuery({ ...eventPageOptions(useApi(), query), placeholderData: keepPreviousData });

/** An event with similar events. */
export const eventOptions = ({ api }: ApiServices, id: number) =>
  queryOptions({
    queryKey: eventKeys.event(id),
    queryFn: ({ signal }): Promise<EventAnswer> =>
      ask(api.GET('/event-details/{id}', { params: { path: { id } }, signal })),
  });

/** The same query as a hook. @param id null if the address has no possible id: then nothing is requested */
export const useEvent = (id: number | null) => useQuery({ ...eventOptions(useApi(), id ?? 0), enabled: id !== null });

/** The interval for checking whether a seat is offered, or an offer is still valid. */
const pause = 30_000;

interface Looked {
  item: Pick<EventCard, 'starts_at' | 'ends_at'>;
  registration: EventRegistration | null;
}

/**
 * The time until the next reload of a registration. Reloads happen regularly on the waiting list or during an offer, at
 * the deadline, and when the join link opens.
 */
function pauseOf({ item, registration: part }: Looked, clockOffset: number): number | false {
  if (isWaiting(part)) return pause;
  if (isOffered(part) || isUnconfirmed(part)) return pauseUntil([part?.due_at ?? null], clockOffset, pause);
  if (!isRegistered(part)) return false;
  return pauseUntil([part?.join_opens_at ?? null, item.starts_at, item.ends_at], clockOffset);
}

/** The learner's registration for an event. */
export const myEventOptions = ({ api }: Pick<ApiServices, 'api'>, id: number) =>
  queryOptions({
    queryKey: eventKeys.part(id),
    queryFn: async ({ signal }) =>
      answeredAt(await ask(api.GET('/my-event/{id}', { params: { path: { id } }, signal }))),
  });

/**
 * The same query as a hook, reloaded while the registration can change. @param isAsked whether there can be a
 * registration
 */
export const useMyEvent = (id: number, isAsked = true) =>
  useQuery({
    ...myEventOptions(useApi(), id),
    enabled: isAsked,
    refetchInterval: ({ state: { data } }) => data !== undefined && pauseOf(data, data.clockOffset),
  });

/** The registration that a link in an email leads to; null once the guest's data is deleted. */
export const guestPartOptions = ({ api }: ApiServices, token: string) =>
  queryOptions({
    queryKey: eventKeys.guest(token),
    queryFn: async ({ signal }): Promise<GuestPart | null> =>
      ask(api.GET('/event-guest-part', { params: { query: { token } }, signal })),
    ...unkept,
  });

/** The registration of a guest, reloaded like a learner's registration. */
export const useGuestPart = (token: string) =>
  useQuery({
    ...guestPartOptions(useApi(), token),
    enabled: token !== '',
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data != null && pauseOf(data, Date.parse(data.server_now) - dataUpdatedAt),
  });

export type OwnQuery = NonNullable<operations['listMyEvents']['parameters']['query']>;
export type OwnTab = NonNullable<OwnQuery['tab']>;

/** A page of the events that the learner is registered for or may like. */
export const myEventsOptions = ({ api }: Pick<ApiServices, 'api'>, query: OwnQuery) =>
  queryOptions({
    queryKey: eventKeys.list(query),
    queryFn: async ({ signal }) =>
      answeredAt(await ask(api.GET('/my-events-list', { params: { query }, querySerializer, signal }))),
  });

/** Keeps the previous page of the list while the next page is loading. */
export const useMyEvents = (query: OwnQuery, isAsked = true) =>
  useQuery({
    ...myEventsOptions(useApi(), query),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    refetchInterval: query.tab === 'waitlist' ? pause : false,
  });

/** The registrations that the public list of events marks. */
export const listedRegistrations: OwnQuery = { tab: 'registered', page: 1 };

/** The waiting list that can hold offers, which the learner's own events show in every tab. */
export const listedOffers: OwnQuery = { tab: 'waitlist', page: 1 };
