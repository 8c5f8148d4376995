import { callerOf, type Handlers, refusal, success } from '../../contract/handlers.ts';
import type { HandlerDependencies } from '../dependencies.ts';
import { isCommonPassword } from './common-passwords.ts';
import { normaliseEmail } from './email.ts';
import { createPasswordCheck, hashPassword } from './password.ts';
import { createSession, createUser, deleteSession, findCredentials, markOnboarded } from './store.ts';
import { createToken, tokenHash } from './token.ts';

const texts = {
  wrongCredentials: 'Invalid credentials',
  commonPassword: 'This password is among the most common ones. Choose another one.',
  takenAddress: 'Unable to sign up. If you already have an account, sign in or reset your password.',
};

type SessionOperation =
  | 'signIn'
  | 'signUp'
  | 'signOut'
  | 'getUser'
  | 'markOnboarded'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'startGoogleSignIn'
  | 'signInWithGoogle';

/** Signing up, in and out. */
export function sessionHandlers({ db, clock }: HandlerDependencies): Pick<Handlers, SessionOperation> {
  const isPasswordRight = createPasswordCheck();
  return {
    signIn: async ({ body }) => {
      const account = await findCredentials(db, normaliseEmail(body.email));
      const isRight = await isPasswordRight(account?.passwordHash ?? null, body.password);
      if (account === null || !isRight) return refusal(texts.wrongCredentials);
      const token = createToken();
      await db.transaction((tx) => createSession(tx, account.user.id, tokenHash(token), clock.now()));
      return success({ token, user: account.user });
    },
    signUp: async ({ body }) => {
      if (isCommonPassword(body.password)) return refusal(texts.commonPassword);
      const passwordHash = await hashPassword(body.password);
      const token = createToken();
      const now = clock.now();
      const account = {
        name: body.name.trim(),
        email: normaliseEmail(body.email),
        passwordHash,
        role: 'Learner',
      } as const;
      const user = await db.transaction(async (tx) => {
        const created = await createUser(tx, account, now);
        if (created !== null) await createSession(tx, created.id, tokenHash(token), now);
        return created;
      });
      return user === null ? refusal(texts.takenAddress) : success({ token, user });
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
    requestPasswordReset: () => ({ status: 501 }),
    resetPassword: () => ({ status: 501 }),
    startGoogleSignIn: () => ({ status: 501 }),
    signInWithGoogle: () => ({ status: 501 }),
  };
}
