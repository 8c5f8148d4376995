import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { answeredAt } from '../../../shared/transport/answered-at.ts';
import { type ApiServices, useApi } from '../../../shared/transport/api-context.ts';
import { ask } from '../../../shared/transport/client.ts';
import type { MentorBookingGroup } from '../../../shared/transport/schema.d.ts';

export const bookingKeys = {
  all: ['mine', 'mentorBookings'],
  lists: ['mine', 'mentorBookings', 'list'],
  list: (group: MentorBookingGroup, page: number, booking: number | null) =>
    ['mine', 'mentorBookings', 'list', group, page, booking] as const,
  portfolio: (id: number) => ['mine', 'mentorBookings', 'portfolio', id] as const,
  tasks: (id: number) => ['mine', 'mentorBookings', 'tasks', id] as const,
  one: (id: number) => ['mine', 'mentorBookings', 'one', id] as const,
} as const;

/** The polling interval for replies (ms). */
const looking = 30_000;

/**
 * A page of the user's meetings, as a learner or as a mentor.
 *
 * @param booking if set, fetches the page that contains it
 */
export function bookingsOptions(
  { api }: Pick<ApiServices, 'api'>,
  group: MentorBookingGroup,
  page: number,
  booking: number | null = null,
) {
  const query = booking === null ? { group, page } : { group, page, booking };
  return queryOptions({
    queryKey: bookingKeys.list(group, page, booking),
    queryFn: async ({ signal }) => answeredAt(await ask(api.GET('/mentor-bookings', { params: { query }, signal }))),
  });
}

/** The same query as a hook, reloaded regularly; keeps the previous page while the next page is loading. */
export const useBookings = (group: MentorBookingGroup, page: number, booking: number | null = null) =>
  useQuery({
    ...bookingsOptions(useApi(), group, page, booking),
    placeholderData: keepPreviousData,
    refetchInterval: looking,
  });

/** A meeting by id, with similar mentors. */
export function useBooking(id: number, enabled = true) {
  const { api } = useApi();
  return useQuery({
    queryKey: bookingKeys.one(id),
    queryFn: async ({ signal }) =>
      answeredAt(await ask(api.GET('/mentor-bookings/{id}', { params: { path: { id } }, signal }))),
    enabled,
  });
}

/** The portfolio that a learner shares for a meeting. */
export function useShownPortfolio(id: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: bookingKeys.portfolio(id),
    queryFn: ({ signal }) => ask(api.GET('/mentor-booking-portfolio/{id}', { params: { path: { id } }, signal })),
  });
}
