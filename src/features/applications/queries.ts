import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { applicationKeys } from '../../shared/keys/applications.ts';
import { answeredAt } from '../../shared/transport/answered-at.ts';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import type { ApplicationAnswer, operations } from '../../shared/transport/schema.d.ts';

export type ApplicationQuery = NonNullable<operations['listApplications']['parameters']['query']>;

/** The polling interval for decisions (ms). */
const looking = 60_000;

/** A page of the learner's applications. */
export const applicationsOptions = ({ api }: Pick<ApiServices, 'api'>, query: ApplicationQuery) =>
  queryOptions({
    queryKey: applicationKeys.list(query),
    queryFn: async ({ signal }) => answeredAt(await ask(api.GET('/application-list', { params: { query }, signal }))),
  });

/** Keeps the previous page of the list while the next page is loading. */
export const useApplications = (query: ApplicationQuery) =>
  useQuery({ ...applicationsOptions(useApi(), query), placeholderData: keepPreviousData });

export const applicationOptions = ({ api }: Pick<ApiServices, 'api'>, id: number) =>
  queryOptions({
    queryKey: applicationKeys.one(id),
    queryFn: async ({ signal }): Promise<ApplicationAnswer> =>
      ask(api.GET('/application-details/{id}', { params: { path: { id } }, signal })),
    refetchInterval: looking,
  });

/** An application by id. */
export const useApplication = (id: number) => useQuery(applicationOptions(useApi(), id));

/** The free interview slots and the learner's own. */
export function useSlots(id: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: applicationKeys.slots(id),
    queryFn: ({ signal }) => ask(api.GET('/interview-slots/{id}', { params: { path: { id } }, signal })),
  });
}
