import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/transport/api-context.ts';
import { ask } from '../../../shared/transport/client.ts';
import { bookingKeys } from '../bookings/queries.ts';

/** The polling interval for the other person's changes (ms). */
const looking = 30_000;

/** The tasks of a meeting. */
export function useTasks(bookingId: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: bookingKeys.tasks(bookingId),
    queryFn: ({ signal }) =>
      ask(api.GET('/mentor-bookings/{id}/tasks', { params: { path: { id: bookingId } }, signal })),
    refetchInterval: looking,
  });
}
