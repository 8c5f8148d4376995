import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { threadKeys } from '../../shared/keys/threads.ts';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import type { AnswerOrder, operations, ThreadKind } from '../../shared/transport/schema.d.ts';

/** The subject of a thread. */
export interface Subject {
  kind: ThreadKind;
  id: number;
}

type PostQuery = NonNullable<operations['listPosts']['parameters']['query']>;

/** A page of posts about something. */
export function useThread(subject: Subject, query: PostQuery) {
  const { api } = useApi();
  return useQuery({
    queryKey: [...threadKeys.thread(subject), query],
    queryFn: ({ signal }) =>
      ask(
        api.GET('/threads/{kind}/{subject_id}', {
          params: { path: { kind: subject.kind, subject_id: subject.id }, query },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** A post with its subject. */
export const detailsOptions = ({ api }: ApiServices, id: number, learner: boolean) =>
  queryOptions({
    queryKey: threadKeys.details(id, learner) as readonly unknown[],
    queryFn: ({ signal }) => ask(api.GET('/post-details/{id}', { params: { path: { id } }, signal })),
  });

/** The same query as a hook. @param id null requests nothing */
export const useDetails = (id: number | null, learner: boolean) =>
  useQuery({ ...detailsOptions(useApi(), id ?? 0, learner), enabled: id !== null });

/** The replies to a post, page by page. @param isOpen requests nothing until it is true */
export function useAnswers(id: number, isOpen: boolean, sort: AnswerOrder = 'old') {
  const { api } = useApi();
  return useInfiniteQuery({
    queryKey: threadKeys.answers(id, sort),
    enabled: isOpen,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      ask(api.GET('/post-answers/{id}', { params: { path: { id }, query: { sort, page: pageParam } }, signal })),
    getNextPageParam: ({ page, page_size, total }) => (page * page_size < total ? page + 1 : undefined),
  });
}

/**
 * People who can be mentioned, by the beginning of their name.
 *
 * @param name requests nothing if shorter than two letters
 */
export function usePeople(subject: Subject, name: string) {
  const { api } = useApi();
  return useQuery({
    queryKey: threadKeys.people(subject, name),
    enabled: name.length >= 2,
    queryFn: ({ signal }) =>
      ask(
        api.GET('/threads/{kind}/{subject_id}/people', {
          params: { path: { kind: subject.kind, subject_id: subject.id }, query: { q: name } },
          signal,
        }),
      ),
  });
}

/** The position of a post. @param id null requests nothing */
export function usePlace(id: number | null) {
  const { api } = useApi();
  return useQuery({
    queryKey: threadKeys.place(id ?? 0),
    enabled: id !== null,
    queryFn: ({ signal }) => ask(api.GET('/posts/{id}', { params: { path: { id: id ?? 0 } }, signal })),
    staleTime: Infinity,
  });
}

/** Earlier versions of a post. */
export function useEdits(id: number, version: number, isOpen: boolean) {
  const { api } = useApi();
  return useQuery({
    queryKey: threadKeys.edits(id, version),
    enabled: isOpen,
    queryFn: ({ signal }) => ask(api.GET('/post-history/{id}', { params: { path: { id } }, signal })),
  });
}

/** The reader's reports, latest first. */
export function useMyReports() {
  const { api } = useApi();
  return useQuery({
    queryKey: threadKeys.reports,
    queryFn: ({ signal }) => ask(api.GET('/post-reports', { signal })),
  });
}

/** The reader's own posts, page by page, latest first. */
export const ownPostsOptions = ({ api }: Pick<ApiServices, 'api'>) =>
  infiniteQueryOptions({
    queryKey: threadKeys.own,
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) => ask(api.GET('/own-posts', { params: { query: { page } }, signal })),
    getNextPageParam: ({ page, page_size, total }) => (page * page_size < total ? page + 1 : undefined),
  });

export const useOwnPosts = () => useInfiniteQuery(ownPostsOptions(useApi()));
