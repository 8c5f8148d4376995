import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import type { ExportFile } from '../../shared/transport/schema.d.ts';

export const accountKeys = {
  account: ['mine', 'account'],
  sessions: ['mine', 'sessions'],
  dataExport: ['mine', 'data-export'],
} as const;

/** The account's state: `{ deletes_at, has_password, google_linked, address_confirmed }`. */
export function useAccount() {
  const { api } = useApi();
  return useQuery({
    queryKey: accountKeys.account,
    queryFn: () => ask(api.GET('/account')),
    // The address may have been confirmed in another tab, so refetch until it is confirmed.
    staleTime: ({ state }) => (state.data?.address_confirmed === false ? 0 : 30_000),
  });
}

/**
 * Whether the account's address is known to be unconfirmed. Actions that require a confirmed address are then hidden.
 */
export const useIsUnconfirmed = (): boolean => useAccount().data?.address_confirmed === false;

/** The learner's sessions, the current session first. */
export function useMySessions() {
  const { api } = useApi();
  return useQuery({ queryKey: accountKeys.sessions, queryFn: () => ask(api.GET('/my-sessions')) });
}

/**
 * The polling intervals in milliseconds: while a file is being created, and before the link to a finished file expires.
 */
const pauses = { made: 5_000, ready: 1_800_000 };

/**
 * Whether the export of the learner's data is a download or a background file, and the file's state: `{ is_large, file
 * }`.
 */
export function useDataExport() {
  const { api } = useApi();
  return useQuery({
    queryKey: accountKeys.dataExport,
    queryFn: () => ask(api.GET('/data-exports')),
    refetchInterval: ({ state: { data } }) => {
      if (data?.file?.state === 'ready') return pauses.ready;
      return isBeingMade(data?.file ?? null) && pauses.made;
    },
  });
}

export const isBeingMade = (file: ExportFile | null): boolean => file?.state === 'asked' || file?.state === 'making';
