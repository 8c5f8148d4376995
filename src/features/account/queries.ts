import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';

export const accountKeys = {
  account: ['mine', 'account'],
  sessions: ['mine', 'sessions'],
} as const;

/** How the learner's account stands: `{ deletes_at, has_password, google_linked, address_confirmed }`. */
export function useAccount() {
  const { api } = useApi();
  return useQuery({ queryKey: accountKeys.account, queryFn: () => ask(api.GET('/account')) });
}

/** Where the learner is signed in, this session first. */
export function useMySessions() {
  const { api } = useApi();
  return useQuery({ queryKey: accountKeys.sessions, queryFn: () => ask(api.GET('/my-sessions')) });
}
