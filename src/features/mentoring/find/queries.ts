import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { answeredAt } from '../../../shared/transport/answered-at.ts';
import { type ApiServices, useApi } from '../../../shared/transport/api-context.ts';
import { ask } from '../../../shared/transport/client.ts';
import type { operations } from '../../../shared/transport/schema.d.ts';

export type MentorQuery = NonNullable<operations['listMentors']['parameters']['query']>;

export const mentorKeys = {
  all: ['mine', 'mentors'],
  list: (query: MentorQuery) => ['mine', 'mentors', 'list', query] as const,
  one: (username: string) => ['mine', 'mentors', 'one', username] as const,
  slots: (username: string, from: string, to: string) => ['mine', 'mentors', 'slots', username, from, to] as const,
} as const;

/** A page of mentors. */
export const mentorsOptions = ({ api }: Pick<ApiServices, 'api'>, query: MentorQuery) =>
  queryOptions({
    queryKey: mentorKeys.list(query),
    queryFn: ({ signal }) => ask(api.GET('/mentors', { params: { query }, signal })),
  });

/** Keeps the previous page of the list while the next page is loading. */
export const useMentors = (query: MentorQuery) =>
  useQuery({ ...mentorsOptions(useApi(), query), placeholderData: keepPreviousData });

/** One mentor. */
export const mentorOptions = ({ api }: Pick<ApiServices, 'api'>, username: string) =>
  queryOptions({
    queryKey: mentorKeys.one(username),
    queryFn: async ({ signal }) =>
      answeredAt(await ask(api.GET('/mentors/{username}', { params: { path: { username } }, signal }))),
  });

export const useMentor = (username: string) => useQuery(mentorOptions(useApi(), username));

/** A mentor's free times within up to 31 days. */
export function useMentorSlots(username: string, span: { from: Date; to: Date }) {
  const { api } = useApi();
  const query = { from: span.from.toISOString(), to: span.to.toISOString() };
  return useQuery({
    queryKey: mentorKeys.slots(username, query.from, query.to),
    queryFn: async ({ signal }) => {
      const path = { username };
      return (await ask(api.GET('/mentors/{username}/slots', { params: { path, query }, signal }))).items;
    },
  });
}
