import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answeredAt } from '../../../shared/transport/answered-at.ts';
import { useApi } from '../../../shared/transport/api-context.ts';
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
export function useBookings(group: MentorBookingGroup, page: number, booking: number | null = null) {
  const { api } = useApi();
  const query = booking === null ? { group, page } : { group, page, booking };
  return useQuery({
    queryKey: bookingKeys.list(group, page, booking),
    queryFn: async ({ signal }) => answeredAt(await ask(api.GET('/mentor-bookings', { params: { query }, signal }))),
    placeholderData: keepPreviousData,
    refetchInterval: looking,
  });
}

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
