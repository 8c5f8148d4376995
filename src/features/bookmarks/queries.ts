import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import type { Bookmark } from '../../shared/transport/schema.d.ts';

export const bookmarkKeys = { all: ['mine', 'bookmarks'] } as const;

/**
 * The learner's bookmarks of courses and lessons, as stored on the server. @param enabled false for users without
 * bookmarks
 */
export function useBookmarks(enabled = true) {
  const { api } = useApi();
  return useQuery({
    queryKey: bookmarkKeys.all,
    queryFn: ({ signal }) => ask(api.GET('/bookmarks-list', { signal })),
    enabled,
  });
}

/** The ids of the bookmarked items of one kind. */
export const bookmarked = (bookmarks: readonly Bookmark[], of: Bookmark['kind']): ReadonlySet<number> =>
  new Set(bookmarks.flatMap(({ kind, ref_id }) => (kind === of ? [ref_id] : [])));
