import { useQuery } from '@tanstack/react-query';
import { presenterKeys } from '../../shared/keys/presenter-calendar.ts';
import { answeredAt } from '../../shared/transport/answered-at.ts';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';

/** A presenter's live classes within a span of time, with the server's time. */
export function usePresenterCalendar(username: string, { from, to }: { from: Date; to: Date }) {
  const { api } = useApi();
  const query = { from: from.toISOString(), to: to.toISOString() };
  return useQuery({
    queryKey: presenterKeys.calendar(username, query.from, query.to),
    queryFn: async ({ signal }) => {
      const path = { username };
      return answeredAt(await ask(api.GET('/presenter-calendar/{username}', { params: { path, query }, signal })));
    },
  });
}

/** The learners of a class and their attendance. */
export function useLiveClassRoster(id: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: presenterKeys.roster(id),
    queryFn: ({ signal }) => ask(api.GET('/live-class-roster/{id}', { params: { path: { id } }, signal })),
  });
}

/** The ratings of a class and a page of comments. The previous page stays while the next page loads. */
export function useLiveClassRatings(id: number, page: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: presenterKeys.ratings(id, page),
    queryFn: ({ signal }) =>
      ask(api.GET('/live-class-ratings/{id}', { params: { path: { id }, query: { page } }, signal })),
    placeholderData: (previous) => previous,
  });
}

/** The presenter's availability; version 0 if none was saved. */
export function useAvailability() {
  const { api } = useApi();
  return useQuery({
    queryKey: presenterKeys.availability,
    queryFn: ({ signal }) => ask(api.GET('/presenter-availability', { signal })),
  });
}
