import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isEventLive } from '../../../machines/event/event.tags.ts';
import { renewsLinks } from '../../../shared/files/links.ts';
import { answeredAt } from '../../../shared/transport/answered-at.ts';
import { type ApiServices, useApi } from '../../../shared/transport/api-context.ts';
import { ask } from '../../../shared/transport/client.ts';
import type { EventActivity, EventPoll, EventQuestionPage } from '../../../shared/transport/schema.d.ts';
import { type Streamed, useHasStream, useStreamed } from '../../../shared/transport/stream-state.ts';
import { pauseUntil } from '../next-look.ts';
import { eventKeys } from '../queries.ts';

/** Keys that depend on the learner's registration. */
export const insideKeys = {
  activity: (id: number) => [...eventKeys.own, 'inside', id] as const,
  content: (id: number) => [...eventKeys.own, 'content', id] as const,
  poll: (id: number) => [...eventKeys.own, 'poll', id] as const,
  questions: (id: number, page: number) => [...eventKeys.own, 'questions', id, page] as const,
  allQuestions: (id: number) => [...eventKeys.own, 'questions', id] as const,
} as const;

const pause = { live: 30_000, questions: 15_000, poll: 4_000, streamedPoll: 30_000 } as const;
/**
 * The polling pause for each vote, in milliseconds. It grows with the votes, so that many viewers together poll no more
 * often than a hundred viewers.
 */
const pauseOfVote = 40;

/** The polling interval without a stream, in milliseconds; false once the poll is closed. */
export const pauseOfPoll = ({ is_closed, total }: Pick<EventPoll, 'is_closed' | 'total'>): number | false =>
  is_closed ? false : Math.max(pause.poll, total * pauseOfVote);

/** A live update of a poll. */
interface PollNews extends Streamed, Pick<EventPoll, 'server_now' | 'is_closed' | 'total'> {
  /** The votes; null for readers who haven't voted while the poll is open. */
  votes: readonly { option_id: number; votes: number }[] | null;
}

/** A poll with its later live update. */
export function withNews(poll: EventPoll, news: PollNews | undefined): EventPoll {
  if (news === undefined || news.server_now <= poll.server_now) return poll;
  const { server_now, is_closed, total } = news;
  const votes = new Map(news.votes?.map(({ option_id, votes: number }) => [option_id, number]));
  const options = poll.options.map((option) => ({ ...option, votes: votes.get(option.id) ?? option.votes }));
  return { ...poll, server_now, is_closed, total, options };
}

/** Moments at which the clock changes something in an event. */
const momentsOf = ({ item, registration, contents }: EventActivity): (string | null)[] => [
  registration?.join_opens_at ?? null,
  item.starts_at,
  item.ends_at,
  ...contents.map(({ opens_at }) => opens_at),
];

/** An event's activity. */
export const eventActivityOptions = ({ api }: Pick<ApiServices, 'api'>, id: number) =>
  queryOptions({
    queryKey: insideKeys.activity(id),
    queryFn: async ({ signal }) =>
      answeredAt(await ask(api.GET('/event-activity/{id}', { params: { path: { id } }, signal }))),
  });

/** An event's activity, reloaded while the event is on, and when something opens. @param id null requests nothing */
export const useEventActivity = (id: number | null) =>
  useQuery({
    ...eventActivityOptions(useApi(), id ?? 0),
    enabled: id !== null,
    // After registering in another tab, stale data must not redirect the learner.
    refetchOnMount: ({ state: { data } }) => data?.access === 'open' || 'always',
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && pauseUntil(momentsOf(data), data.clockOffset, isEventLive(data.item) ? pause.live : null),
  });

/** A content, once it is open. */
export function useEventContent(id: number, isOpen: boolean) {
  const { api } = useApi();
  return useQuery({
    queryKey: insideKeys.content(id),
    enabled: isOpen,
    queryFn: ({ signal }) => ask(api.GET('/event-contents/{id}', { params: { path: { id } }, signal })),
    ...renewsLinks,
  });
}

/** A poll with live updates. */
export function useEventPoll(id: number) {
  const { api } = useApi();
  const news = useStreamed<PollNews>('event_poll', id);
  const hasStream = useHasStream();
  const query = useQuery({
    queryKey: insideKeys.poll(id),
    queryFn: ({ signal }): Promise<EventPoll> =>
      ask(api.GET('/event-polls/{id}', { params: { path: { id } }, signal })),
    select: (poll) => withNews(poll, news),
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined) return false;
      const asked = pauseOfPoll(data);
      return asked !== false && hasStream ? pause.streamedPoll : asked;
    },
  });
  const { refetch } = query;
  // A new stream doesn't repeat earlier votes.
  useEffect(() => {
    if (hasStream) void refetch();
  }, [hasStream, refetch]);
  return query;
}

/** A page of the questions at an event; reloaded while the event is on. */
export function useEventQuestions(id: number, page: number, isLive: boolean) {
  const { api } = useApi();
  return useQuery({
    queryKey: insideKeys.questions(id, page),
    queryFn: ({ signal }): Promise<EventQuestionPage> =>
      ask(api.GET('/event-questions/{id}', { params: { path: { id }, query: { page } }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? pause.questions : false,
  });
}
