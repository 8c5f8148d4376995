import { queryOptions, useQuery } from '@tanstack/react-query';
import { bookmarkKeys } from '../../shared/keys/bookmarks.ts';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import type { Bookmark } from '../../shared/transport/schema.d.ts';

/** The learner's bookmarks. */
export const bookmarksOptions = ({ api }: Pick<ApiServices, 'api'>) =>
  queryOptions({
    queryKey: bookmarkKeys.all,
    queryFn: ({ signal }) => ask(api.GET('/bookmarks-list', { signal })),
  });

/** @param enabled false for readers who aren't learners */
export const useBookmarks = (enabled = true) => useQuery({ ...bookmarksOptions(useApi()), enabled });

/** The ids of the bookmarked items of one kind. */
export const bookmarked = (bookmarks: readonly Bookmark[], of: Bookmark['kind']): ReadonlySet<number> =>
  new Set(bookmarks.flatMap(({ kind, ref_id }) => (kind === of ? [ref_id] : [])));
