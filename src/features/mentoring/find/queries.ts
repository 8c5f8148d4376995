import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answeredAt } from '../../../shared/transport/answered-at.ts';
import { useApi } from '../../../shared/transport/api-context.ts';
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
export function useMentors(query: MentorQuery) {
  const { api } = useApi();
  return useQuery({
    queryKey: mentorKeys.list(query),
    queryFn: ({ signal }) => ask(api.GET('/mentors', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** A mentor by username. */
export function useMentor(username: string) {
  const { api } = useApi();
  return useQuery({
    queryKey: mentorKeys.one(username),
    queryFn: async ({ signal }) =>
      answeredAt(await ask(api.GET('/mentors/{username}', { params: { path: { username } }, signal }))),
  });
}

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
