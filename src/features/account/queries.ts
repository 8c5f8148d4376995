import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { useApi } from '../../shared/transport/api-context.ts';
import { CallError } from '../../shared/transport/call-error.ts';
import { ask } from '../../shared/transport/client.ts';
import type { Account, PasswordChange } from '../../shared/transport/schema.d.ts';

/** How the learner's account stands: `{ deletes_at, has_password, google_linked, address_confirmed }`. */
export function useAccount() {
  const { api } = useApi();
  return useQuery({ queryKey: queryKeys.account, queryFn: () => ask(api.GET('/account')) });
}

/** Where the learner is signed in, this session first. */
export function useMySessions() {
  const { api } = useApi();
  return useQuery({ queryKey: queryKeys.mySessions, queryFn: () => ask(api.GET('/my-sessions')) });
}

/** A wrong password is no defect. */
const isRefusal = (error: unknown) => error instanceof CallError && [404, 422, 429].includes(error.cause.status);

/** A change of the account; what it is given, a password for the most part, is not kept when it is done. */
function useAccountChange<Given, Answer>(
  change: (given: Given) => Promise<Answer>,
  onDone: (answer: Answer) => unknown,
) {
  const { record } = useApi();
  return useMutation({
    mutationFn: change,
    gcTime: 0,
    onSuccess: (answer) => void onDone(answer),
    onError: (error) => {
      if (!isRefusal(error)) record(error);
    },
  });
}

function useRefresh(queryKey: readonly string[]) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey });
}

/** Ends the session of that id. */
export function useEndSession() {
  const { api } = useApi();
  const refresh = useRefresh(queryKeys.mySessions);
  return useAccountChange(async (session_id: number) => {
    try {
      await ask(api.POST('/session-endings', { body: { session_id } }));
    } catch (error) {
      // Over already, which is what was wanted.
      if (!(error instanceof CallError && error.cause.status === 404)) throw error;
    }
  }, refresh);
}

/** Ends every other session. It takes the password. */
export function useEndOtherSessions() {
  const { api } = useApi();
  const end = (password: string) => ask(api.POST('/other-session-endings', { body: { password } }));
  return useAccountChange(end, useRefresh(queryKeys.mySessions));
}

/** Changes the password; this browser goes on with the new token. Answers whether the calendar's address has ended. */
export function useChangePassword() {
  const { api, tokens } = useApi();
  const refreshSessions = useRefresh(queryKeys.mySessions);
  const refreshFeed = useRefresh(queryKeys.calendarFeed);
  const change = async (body: PasswordChange) => {
    const { token, calendar_feed_ended } = await ask(api.POST('/password-changes', { body }));
    tokens.save(token);
    return { hasFeedEnded: calendar_feed_ended };
  };
  return useAccountChange(change, () => Promise.all([refreshSessions(), refreshFeed()]));
}

/** Mails a link by which somebody who has no password sets one. @param email of the account */
export function useMailPasswordLink(email: string) {
  const { api } = useApi();
  return useAccountChange<void, unknown>(
    () => ask(api.POST('/forgot-password', { body: { email } })),
    () => undefined,
  );
}

/** Mails the link to confirm the account's address again. */
export function useMailConfirmation() {
  const { api } = useApi();
  const refresh = useRefresh(queryKeys.account);
  return useAccountChange<void, unknown>(async () => {
    try {
      await ask(api.POST('/address-confirmation-mails'));
    } catch (error) {
      // Confirmed already, which is what the mail is for: the account says so.
      if (!(error instanceof CallError && error.cause.status === 409)) throw error;
    }
  }, refresh);
}

/** Everything that is stored of the learner. It takes the password. */
export function useExportData() {
  const { api } = useApi();
  return useAccountChange(
    (password: string) => ask(api.POST('/data-exports', { body: { password } })),
    () => undefined,
  );
}

function useShowDeletion() {
  const queryClient = useQueryClient();
  return (deletes_at: string | null) =>
    queryClient.setQueryData<Account>(queryKeys.account, (account) => account && { ...account, deletes_at });
}

/** Has the account deleted after the days in which that can be taken back. It takes the password. */
export function useRequestDeletion() {
  const { api } = useApi();
  const show = useShowDeletion();
  const refresh = useRefresh(queryKeys.mySessions);
  return useAccountChange(
    (password: string) => ask(api.POST('/account-deletions', { body: { password } })),
    ({ deletes_at }) => {
      show(deletes_at);
      return refresh();
    },
  );
}

/** Keeps the account after all. */
export function useKeepAccount() {
  const { api } = useApi();
  const show = useShowDeletion();
  return useAccountChange<void, unknown>(
    () => ask(api.POST('/account-deletion-withdrawals')),
    () => show(null),
  );
}
