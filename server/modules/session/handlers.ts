import { callerOf, type Handlers, refusal, success } from '../../contract/handlers.ts';
import type { HandlerDependencies } from '../dependencies.ts';
import { commonPasswordText, isCommonPassword } from './common-passwords.ts';
import { normaliseEmail } from './email.ts';
import { createPasswordCheck, hashPassword } from './password.ts';
import { createUser, deleteSession, findCredentials, markOnboarded, openSession } from './store.ts';
import { noteTakenAddress, signUpWait } from './taken-address.ts';

const texts = {
  wrongCredentials: 'Invalid credentials',
  takenAddress: 'Unable to sign up. If you already have an account, sign in or reset your password.',
};

type SessionOperation = 'signIn' | 'signUp' | 'signOut' | 'getUser' | 'markOnboarded';

/** Signing up, in and out. */
export function sessionHandlers({ db, clock, linkOrigin }: HandlerDependencies): Pick<Handlers, SessionOperation> {
  const isPasswordRight = createPasswordCheck();
  return {
    signIn: async ({ body, client }) => {
      const account = await findCredentials(db, normaliseEmail(body.email), clock.now());
      const isRight = await isPasswordRight(account?.passwordHash ?? null, body.password);
      if (account === null || !isRight) return refusal(texts.wrongCredentials);
      const token = await db.transaction((tx) => openSession(tx, account.user.id, client, clock.now()));
      return success({ token, user: account.user });
    },
    signUp: async ({ body, client }) => {
      if (isCommonPassword(body.password)) return refusal(commonPasswordText);
      const passwordHash = await hashPassword(body.password);
      const now = clock.now();
      const account = {
        name: body.name.trim(),
        email: normaliseEmail(body.email),
        passwordHash,
        role: 'Learner',
      } as const;
      return db.transaction(async (tx) => {
        const retryAfter = await signUpWait(tx, client.address, now);
        if (retryAfter > 0) return { status: 429, retryAfter } as const;
        const user = await createUser(tx, account, now);
        if (user !== null) return success({ token: await openSession(tx, user.id, client, now), user });
        await noteTakenAddress(tx, account.email, { address: client.address, linkOrigin }, now);
        return refusal(texts.takenAddress);
      });
    },
    signOut: async (call) => {
      await deleteSession(db, callerOf(call).sessionId);
      return success(null);
    },
    getUser: (call) => success(callerOf(call).user),
    markOnboarded: async (call) => {
      await markOnboarded(db, callerOf(call).user.id, clock.now());
      return success({ is_interest_save: 1 });
    },
  };
}
