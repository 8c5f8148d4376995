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

/** How often it is looked what the other has answered meanwhile. In milliseconds. */
const looking = 30_000;

/**
 * A page of somebody's meetings, as a learner or as a mentor.
 *
 * @param booking the page on which that one stands is asked for instead
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

/** One of them, with those who could be asked instead. */
export function useBooking(id: number, enabled = true) {
  const { api } = useApi();
  return useQuery({
    queryKey: bookingKeys.one(id),
    queryFn: async ({ signal }) =>
      answeredAt(await ask(api.GET('/mentor-bookings/{id}', { params: { path: { id } }, signal }))),
    enabled,
  });
}

/** The portfolio that a learner shows the mentor for a meeting. */
export function useShownPortfolio(id: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: bookingKeys.portfolio(id),
    queryFn: ({ signal }) => ask(api.GET('/mentor-booking-portfolio/{id}', { params: { path: { id } }, signal })),
  });
}
