import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import { ownAnswers } from '../../shared/transport/command.ts';

export const suspensionKey = [...ownAnswers, 'suspension'] as const;

/** The signed-in user's suspension: `{ server_now, item }`. */
export function useSuspension() {
  const { api } = useApi();
  return useQuery({ queryKey: suspensionKey, queryFn: ({ signal }) => ask(api.GET('/suspension', { signal })) });
}
