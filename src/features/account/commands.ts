import type { QueryClient } from '@tanstack/react-query';
import { calendarKeys } from '../../shared/keys/calendar.ts';
import type { ApiServices } from '../../shared/transport/api-context.ts';
import { failedWith } from '../../shared/transport/call-error.ts';
import { ask, askEnvelope } from '../../shared/transport/client.ts';
import { command, ownAnswers } from '../../shared/transport/command.ts';
import type {
  Account,
  DataExportState,
  PasswordChange,
  TimezoneChoice,
  User,
} from '../../shared/transport/schema.d.ts';
import { accountKeys } from './queries.ts';

/** A wrong password is an expected answer, not a defect. */
const expected = [404, 422, 429];

/**
 * Sends a change and treats a refusal as success if the requested state already holds.
 * @param status of that refusal
 */
async function unlessSo(status: number, sending: Promise<unknown>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (failedWith(error, status) === null) throw error;
  }
}

const sayTimezone = ({ api }: Pick<ApiServices, 'api'>, body: TimezoneChoice) =>
  ask(api.POST('/user-timezone', { body }));
const showTimezone = (queryClient: QueryClient, { timezone }: User) =>
  queryClient.setQueryData<Account>(accountKeys.account, (account) => account && { ...account, timezone });

/**
 * Changes the zone in which the learner sees times. Days depend on it, so everything that counts days is
 * refetched.
 */
export const setTimezone = command({
  send: (services, timezone: string) => sayTimezone(services, { timezone }),
  expected,
  touches: [ownAnswers],
  show: showTimezone,
});

/** Sends this device's zone for a learner whose zone is unknown. */
export const sayDeviceZone = command({
  send: (services, timezone: string) => sayTimezone(services, { timezone, if_none: true }),
  expected,
  show: showTimezone,
});

/** Ends the session with this id. */
export const endSession = command({
  send: ({ api }, session_id: number) => unlessSo(404, ask(api.POST('/session-endings', { body: { session_id } }))),
  expected,
  touches: [accountKeys.sessions],
});

/** Ends every other session. Requires the password. */
export const endOtherSessions = command({
  send: ({ api }, password: string) => ask(api.POST('/other-session-endings', { body: { password } })),
  expected,
  touches: [accountKeys.sessions],
});

/**
 * Changes the password; this browser continues with the new token. Returns whether the calendar's address was
 * revoked.
 */
export const changePassword = command({
  send: async ({ api, tokens }, body: PasswordChange) => {
    const { token, calendar_feed_ended } = await ask(api.POST('/password-changes', { body }));
    tokens.save(token);
    return { hasFeedEnded: calendar_feed_ended };
  },
  expected,
  touches: [accountKeys.sessions, calendarKeys.feed],
});

/** Emails a link for setting a password to a user without a password. */
export const mailPasswordLink = command({
  send: ({ api }, email: string) => ask(api.POST('/forgot-password', { body: { email } })),
  expected,
});

/**
 * Emails the link that confirms the account's address again. If the address is already confirmed, the account
 * is refetched.
 */
export const mailConfirmation = command({
  send: ({ api }) => unlessSo(409, ask(api.POST('/address-confirmation-mails'))),
  expected,
  touches: [accountKeys.account],
});

/**
 * Downloads all data of the learner. Requires the password, and has no timeout: the file may be larger than
 * the memory, and isn't read here.
 */
export const exportData = command({
  send: async ({ api }, password: string) => {
    const fetchWithoutTimeout = (request: Request) => fetch(request);
    const asked = api.POST('/data-exports', { body: { password }, parseAs: 'blob', fetch: fetchWithoutTimeout });
    return dataIn(await askEnvelope(asked));
  },
  expected,
});

/**
 * The data in the envelope of a successful answer; an answer with another beginning is returned unchanged.
 */
async function dataIn(answer: Blob): Promise<Blob> {
  const [before] = /^\{"status":1,"error":null,"data":/.exec(await answer.slice(0, 64).text()) ?? [];
  return before === undefined ? answer : answer.slice(before.length, answer.size - 1);
}

/** Requests a file with all data of the learner. Requires the password. */
export const makeDataExport = command({
  send: ({ api }, password: string) => ask(api.POST('/data-export-files', { body: { password } })),
  expected,
  show: (queryClient, state) => queryClient.setQueryData<DataExportState>(accountKeys.dataExport, state),
});

const showDeletion = (queryClient: QueryClient, deletes_at: string | null) =>
  queryClient.setQueryData<Account>(accountKeys.account, (account) => account && { ...account, deletes_at });

/** Requests the deletion of the account after the withdrawal period. Requires the password. */
export const requestDeletion = command({
  send: ({ api }, password: string) => ask(api.POST('/account-deletions', { body: { password } })),
  expected,
  touches: [accountKeys.sessions],
  show: (queryClient, { deletes_at }) => showDeletion(queryClient, deletes_at),
});

/** Withdraws the deletion of the account. */
export const keepAccount = command({
  send: ({ api }) => ask(api.POST('/account-deletion-withdrawals')),
  expected,
  show: (queryClient) => showDeletion(queryClient, null),
});
