import { eq } from 'drizzle-orm';
import type { Platform } from '../../manifest.ts';
import { deleteDueAccounts } from '../../platform/accounts/delete-accounts.ts';
import { emailForms, isUsableEmail, normaliseEmail } from '../../platform/accounts/email.ts';
import { openOnDevice } from '../../platform/accounts/open-on-device.ts';
import { createPasswordCheck, hashPassword } from '../../platform/accounts/password.ts';
import { isReadableName } from '../../platform/accounts/person-name.ts';
import { reasonAgainst } from '../../platform/accounts/refused-password.ts';
import { createUser, deleteSession, findCredentials, markOnboarded } from '../../platform/accounts/store.ts';
import { callerOf, type Handlers, refusal, success } from '../../platform/contract/handlers.ts';
import { users } from '../../platform/db/account-schema.ts';
import { takeBack } from '../../platform/limits/limit.ts';
import { askForConfirmation } from '../address-confirmation/module.ts';
import { createSignInGuard } from './sign-in-guard.ts';
import { createTakenAddresses } from './taken-address.ts';

type SessionOperation = 'signIn' | 'signUp' | 'signOut' | 'getUser' | 'markOnboarded';

/** Signing up, in and out. */
export function sessionHandlers({
  db,
  clock,
  linkOrigin,
  limiter,
  signInPause,
  capabilities,
}: Platform): Pick<Handlers, SessionOperation> {
  const isPasswordRight = createPasswordCheck();
  const guard = createSignInGuard(limiter, signInPause);
  const takenAddresses = createTakenAddresses(limiter, linkOrigin);
  return {
    signIn: async ({ body, client, log }) => {
      const email = normaliseEmail(body.email);
      const attempt = await guard.reserve(db, email, client, clock.now());
      if (attempt.wait !== null) {
        log('sign_in_locked');
        return { status: 429, retryAfter: attempt.wait };
      }
      await guard.waitFor(attempt, client);
      const account = await findCredentials(db, emailForms(body.email), clock.now());
      const isRight = await isPasswordRight(account?.passwordHash ?? null, body.password);
      if (account === null || !isRight) {
        log('sign_in_failed', account?.user.id);
        return refusal('invalid_credentials');
      }
      const { user } = account;
      const opened = await db.transaction(async (tx) => {
        await takeBack(tx, attempt.counts);
        return openOnDevice(tx, capabilities, user, client, clock.now());
      });
      log('sign_in_succeeded', user.id);
      return opened;
    },
    signUp: async ({ body, client, log }) => {
      if (!isReadableName(body.name)) return refusal('unreadable_name');
      if (!isUsableEmail(body.email)) return refusal('unusable_email');
      const reason = reasonAgainst(body.password, body);
      if (reason !== null) return refusal(reason);
      const held = await takenAddresses.wait(db, client.address, clock.now());
      if (held !== null) {
        log('sign_up_locked');
        return { status: 429, retryAfter: held };
      }
      const passwordHash = await hashPassword(body.password);
      const now = clock.now();
      const account = {
        name: body.name.trim(),
        email: normaliseEmail(body.email),
        passwordHash,
        role: 'Learner',
      } as const;
      const opened = await db.transaction(async (tx) => {
        const retryAfter = await takenAddresses.wait(tx, client.address, now);
        if (retryAfter !== null) return { status: 429, retryAfter } as const;
        await deleteDueAccounts(tx, capabilities, now, eq(users.email, account.email));
        const user = await createUser(tx, account, now);
        if (user !== null) {
          await askForConfirmation(tx, user, linkOrigin, now);
          return openOnDevice(tx, capabilities, user, client, now);
        }
        await takenAddresses.note(tx, account.email, client.address, now);
        return refusal('taken_address');
      });
      if (opened.status === 429) log('sign_up_locked');
      else if (opened.body.status === 0) log('sign_up_failed');
      else log('sign_up_succeeded', opened.body.data.user.id);
      return opened;
    },
    signOut: async (call) => {
      const { user, sessionId } = callerOf(call);
      await deleteSession(db, user.id, sessionId);
      call.log('signed_out', user.id);
      // The browser's next visitor must not see earlier drafts.
      return { ...success(null), ...(call.client.visitorToken === undefined ? {} : { visitorToken: null }) };
    },
    getUser: (call) => success(callerOf(call).user),
    markOnboarded: async (call) => {
      await markOnboarded(db, callerOf(call).user.id, clock.now());
      return success({ is_interest_save: 1 });
    },
  };
}
