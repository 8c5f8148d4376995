import { queryOptions, useQuery } from '@tanstack/react-query';
import { isOffered, isUnconfirmed, isWaiting } from '../../machines/participation/participation.tags.ts';
import { answeredAt } from '../../shared/transport/answered-at.ts';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import { useSeatNotice } from './use-seat-notice.ts';

export const liveClassKeys = {
  all: ['mine', 'live classes'],
  list: (span: object) => ['mine', 'live classes', span] as const,
} as const;

type Span = { from: string; to: string } | Record<string, never>;

/**
 * Live classes with the server time.
 *
 * @param span classes that start before `to` and end after `from`; by default, upcoming classes by the server's time
 */
export const liveClassesOptions = ({ api }: ApiServices, span: Span = {}) =>
  queryOptions({
    queryKey: liveClassKeys.list(span),
    queryFn: async ({ signal }) =>
      answeredAt(await ask(api.GET('/live-classes-list', { params: { query: span }, signal }))),
  });

/** Polling interval while the learner is on a waiting list. */
const pause = 60_000;
const none = [] as const;

/** Live classes; polled while the learner is on a waiting list, and announces a new spot. */
export function useLiveClasses(span: Span = {}) {
  const query = useQuery({
    ...liveClassesOptions(useApi(), span),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ enrolment }) => isWaiting(enrolment) || isOffered(enrolment) || isUnconfirmed(enrolment))
        ? pause
        : false,
  });
  useSeatNotice(
    query.data?.items.map(({ id, topic, is_enrolled, enrolment }) => ({
      id,
      topic,
      isEnrolled: is_enrolled,
      isWaiting: isWaiting(enrolment) || isUnconfirmed(enrolment),
      isOffered: isOffered(enrolment),
    })) ?? none,
  );
  return query;
}
