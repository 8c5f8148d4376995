import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/transport/api-context.ts';
import { ask } from '../../../shared/transport/client.ts';
import { bookingKeys } from '../bookings/queries.ts';

/** How often it is looked what the other has noted meanwhile. In milliseconds. */
const looking = 30_000;

/** What the two of a meeting have to do. */
export function useTasks(bookingId: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: bookingKeys.tasks(bookingId),
    queryFn: ({ signal }) =>
      ask(api.GET('/mentor-bookings/{id}/tasks', { params: { path: { id: bookingId } }, signal })),
    refetchInterval: looking,
  });
}
