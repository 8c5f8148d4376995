import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import type { ExportFile } from '../../shared/transport/schema.d.ts';

export const accountKeys = {
  account: ['mine', 'account'],
  sessions: ['mine', 'sessions'],
  dataExport: ['mine', 'data-export'],
} as const;

/** How the learner's account stands: `{ deletes_at, has_password, google_linked, address_confirmed }`. */
export function useAccount() {
  const { api } = useApi();
  return useQuery({
    queryKey: accountKeys.account,
    queryFn: () => ask(api.GET('/account')),
    // An address is confirmed in another tab, by the link of a mail: who comes back from there is not told to confirm it.
    staleTime: ({ state }) => (state.data?.address_confirmed === false ? 0 : 30_000),
  });
}

/** Whether the address of the account is known to be unconfirmed, so that what needs a confirmed one is not offered. */
export const useIsUnconfirmed = (): boolean => useAccount().data?.address_confirmed === false;

/** Where the learner is signed in, this session first. */
export function useMySessions() {
  const { api } = useApi();
  return useQuery({ queryKey: accountKeys.sessions, queryFn: () => ask(api.GET('/my-sessions')) });
}

/** Milliseconds between two looks: at a file that is being made, and before the link to one that is ready is over. */
const pauses = { made: 5_000, ready: 1_800_000 };

/** Whether all data of the learner is downloaded or made a file, and how it stands with that: `{ is_large, file }`. */
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
