import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import { ownAnswers } from '../../shared/transport/command.ts';

export const suspensionKey = [...ownAnswers, 'suspension'] as const;

/** The signed-in user's suspension: `{ server_now, item }`. */
export const suspensionOptions = ({ api }: Pick<ApiServices, 'api'>) =>
  queryOptions({ queryKey: suspensionKey, queryFn: ({ signal }) => ask(api.GET('/suspension', { signal })) });

export const useSuspension = () => useQuery(suspensionOptions(useApi()));
