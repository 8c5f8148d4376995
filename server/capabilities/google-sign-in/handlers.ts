import { type Handlers, refusal, success } from '../../platform/contract/handlers.ts';
import type { HandlerDependencies } from '../../platform/dependencies.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { enter } from './enter.ts';
import { takenOverMail } from './link-mail.ts';
import { personOf } from './person.ts';
import { createProvider, ProviderUnavailable } from './provider.ts';
import { addIdentity, keepRequest, takeLink, takeOver, takeRequest } from './store.ts';

const texts = {
  refused: 'Unable to sign in',
  tooLate: 'Unable to sign in: it took too long, or was done already. Start again.',
  unverified: 'Unable to sign in: Google has not confirmed that your address is yours.',
  asked:
    'An account with your address exists already. We have sent you a mail: open the link in it, then sign in with Google.',
  badLink: 'This link was used already, or is too old. Sign in with Google to get another one.',
};

/** What is thrown when the provider cannot be reached becomes an answer; the rest of the server does without it. */
const orUnavailable = (error: unknown): 'unavailable' => {
  if (error instanceof ProviderUnavailable) return 'unavailable';
  throw error;
};

/** Signing in with Google (OpenID Connect, authorization code with PKCE). */
export function googleSignInHandlers({
  db,
  clock,
  linkOrigin,
  google,
  feeds,
}: HandlerDependencies): Pick<Handlers, 'startGoogleSignIn' | 'signInWithGoogle' | 'confirmGoogleLink'> {
  const provider = google && createProvider(google, `${linkOrigin}/sign-in`, clock);
  return {
    startGoogleSignIn: async () => {
      if (provider === undefined) return { status: 501 };
      const started = await provider.start().catch(orUnavailable);
      if (started === 'unavailable') return { status: 503 };
      await keepRequest(db, started.secrets, clock.now());
      return success({ url: started.url });
    },
    signInWithGoogle: async ({ body, client, log }) => {
      if (provider === undefined) return { status: 501 };
      const secrets = await takeRequest(db, body.state, clock.now());
      if (secrets === null) return refusal(texts.tooLate);
      const claims = await provider.finish(body.credential, secrets).catch(orUnavailable);
      if (claims === 'unavailable') return { status: 503 };
      if (claims === null) {
        log('sign_in_failed');
        return refusal(texts.refused);
      }
      const identity = { issuer: claims.iss, subject: claims.sub };
      const visit = { identity, person: personOf(claims), client, linkOrigin };
      const entry = await db.transaction((tx) => enter(tx, visit, clock.now()));
      if (entry.kind !== 'entered') {
        log('sign_in_failed');
        return refusal(texts[entry.kind]);
      }
      log('sign_in_succeeded', entry.answer.body.data.user.id);
      return entry.answer;
    },
    confirmGoogleLink: async ({ body }) => {
      const isLinked = await db.transaction(async (tx) => {
        const link = await takeLink(tx, body.token, clock.now());
        if (link === null || !(await addIdentity(tx, link, link.userId, clock.now()))) return false;
        const taken = await takeOver(tx, link.userId, clock.now());
        if (taken !== null) await queueMail(tx, takenOverMail(taken.email, taken.ended), clock.now());
        return true;
      });
      if (!isLinked) return { status: 422, code: 'bad_link', error: texts.badLink };
      feeds.forget();
      return success(null);
    },
  };
}
