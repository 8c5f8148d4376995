import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiServices, useApi } from '../../../shared/transport/api-context.ts';
import { ask } from '../../../shared/transport/client.ts';
import { unkept } from '../../../shared/transport/kept.ts';
import { useOnClient } from '../../../ui/use-on-client.ts';

export const leadKeys = {
  list: ['levelChecks'],
  check: (id: number) => ['levelCheck', id] as const,
  own: (id: number) => ['ownLevelCheck', id] as const,
} as const;

export const levelChecksOptions = ({ api }: ApiServices) =>
  queryOptions({
    queryKey: leadKeys.list,
    queryFn: ({ signal }) => ask(api.GET('/assessment-lead', { signal })),
  });

const checkOf = ({ api }: ApiServices, id: number) => ({
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    ask(api.GET('/assessment-lead/{id}', { params: { path: { id } }, signal })),
});

/** The public data of a level check, which the server may render. */
export const levelCheckOptions = (services: ApiServices, id: number) =>
  queryOptions({ queryKey: leadKeys.check(id), ...checkOf(services, id), ...unkept });

/**
 * The level check with this browser's progress, which is unknown during server rendering. Loaded once: commands update
 * it, and a claimed result stays visible.
 */
export function useOwnLevelCheck(id: number) {
  const services = useApi();
  const isClient = useOnClient();
  const query = useQuery(levelCheckOptions(services, id));
  const own = useQuery({
    queryKey: leadKeys.own(id),
    ...checkOf(services, id),
    enabled: isClient,
    staleTime: Infinity,
    gcTime: 3_600_000,
  });
  return { query, check: own.data ?? query.data };
}
