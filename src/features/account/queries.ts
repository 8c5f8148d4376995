import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import { unkept } from '../../shared/transport/kept.ts';
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
    // The link in an email confirms the address in another tab. Refetch when the user returns to this tab, so that it
    // doesn't ask for the confirmation again.
    staleTime: ({ state }) => (state.data?.address_confirmed === false ? 0 : 30_000),
  });
}

/**
 * Whether the account's address is known to be unconfirmed. Actions that require a confirmed address are then hidden.
 */
export const useIsUnconfirmed = (): boolean => useAccount().data?.address_confirmed === false;

/** Where the learner is signed in, this session first. */
export const sessionsOptions = ({ api }: Pick<ApiServices, 'api'>) =>
  queryOptions({ queryKey: accountKeys.sessions, queryFn: () => ask(api.GET('/my-sessions')) });

export const useMySessions = () => useQuery(sessionsOptions(useApi()));

/**
 * The polling intervals in milliseconds: while a file is being created, and before the link to a finished file expires.
 */
const pauses = { made: 5_000, ready: 1_800_000 };

/** Whether the learner's data is large, and the state of its file: `{ is_large, file }`. */
export const dataExportOptions = ({ api }: Pick<ApiServices, 'api'>) =>
  queryOptions({ queryKey: accountKeys.dataExport, queryFn: () => ask(api.GET('/data-exports')), ...unkept });

/** Reloads the state of the file while it is being created. */
export const useDataExport = () =>
  useQuery({
    ...dataExportOptions(useApi()),
    refetchInterval: ({ state: { data } }) => {
      if (data?.file?.state === 'ready') return pauses.ready;
      return isBeingMade(data?.file ?? null) && pauses.made;
    },
  });

export const isBeingMade = (file: ExportFile | null): boolean => file?.state === 'asked' || file?.state === 'making';
