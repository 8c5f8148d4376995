import { queryOptions, useQuery } from '@tanstack/react-query';
import { answeredAt } from '../../shared/transport/answered-at.ts';
import { useApi } from '../../shared/transport/api-context.ts';
import { type ApiClient, ask } from '../../shared/transport/client.ts';

export const assignmentKeys = {
  all: ['mine', 'assignments'],
  details: (id: number) => ['mine', 'assignments', id] as const,
} as const;

export const assignmentOptions = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: assignmentKeys.details(id),
    queryFn: async ({ signal }) =>
      answeredAt(await ask(api.GET('/assignment-details/{id}', { params: { path: { id } }, signal }))),
  });

/** An assignment with the learner's work and feedback. */
export const useAssignment = (id: number) => useQuery(assignmentOptions(useApi().api, id));
