import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import type { Bookmark } from '../../shared/transport/schema.d.ts';

export const bookmarkKeys = { all: ['mine', 'bookmarks'] } as const;

/** The own bookmarks of courses and lessons, as the server has them. @param enabled false for who is no learner */
export function useBookmarks(enabled = true) {
  const { api } = useApi();
  return useQuery({
    queryKey: bookmarkKeys.all,
    queryFn: ({ signal }) => ask(api.GET('/bookmarks-list', { signal })),
    enabled,
  });
}

/** The ids of what is bookmarked of one kind. */
export const bookmarked = (bookmarks: readonly Bookmark[], of: Bookmark['kind']): ReadonlySet<number> =>
  new Set(bookmarks.flatMap(({ kind, ref_id }) => (kind === of ? [ref_id] : [])));
