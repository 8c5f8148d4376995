import { takenOverMail } from '../../../src/messages/google-sign-in-mails.ts';
import type { Platform } from '../../manifest.ts';
import { type Handlers, refusal, success } from '../../platform/contract/handlers.ts';
import { mailIfAllowed } from '../../platform/mail/queue.ts';
import { enter } from './enter.ts';
import { personOf } from './person.ts';
import { createProvider, ProviderUnavailable } from './provider.ts';
import { addIdentity, keepRequest, takeLink, takeOver, takeRequest } from './store.ts';

/** Refusal codes, when the provider has answered. */
const codes = { asked: 'link_mailed', unverified: 'provider_unverified' } as const;

/** Turns an unreachable provider into an answer, because everything else works without it. */
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
  capabilities,
  forgetWaysIn,
}: Platform): Pick<Handlers, 'startGoogleSignIn' | 'signInWithGoogle' | 'confirmGoogleLink'> {
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
      if (secrets === null) return refusal('provider_too_late');
      const claims = await provider.finish(body.credential, secrets).catch(orUnavailable);
      if (claims === 'unavailable') return { status: 503 };
      if (claims === null) {
        log('sign_in_failed');
        return refusal('provider_refused');
      }
      const identity = { issuer: claims.iss, subject: claims.sub };
      const visit = { identity, person: personOf(claims), client, linkOrigin, capabilities };
      const entry = await db.transaction((tx) => enter(tx, visit, clock.now()));
      if (entry.kind !== 'entered') {
        log('sign_in_failed');
        return refusal(codes[entry.kind]);
      }
      log('sign_in_succeeded', entry.answer.body.data.user.id);
      return entry.answer;
    },
    confirmGoogleLink: async ({ body }) => {
      const isLinked = await db.transaction(async (tx) => {
        const link = await takeLink(tx, body.token, clock.now());
        if (link === null || !(await addIdentity(tx, link, link.userId, clock.now()))) return false;
        const taken = await takeOver(tx, capabilities, link.userId, clock.now());
        if (taken !== null)
          await mailIfAllowed(tx, 'required', { address: taken.email }, takenOverMail(taken.ended), clock.now());
        return true;
      });
      if (!isLinked) return { status: 422, code: 'bad_link' };
      forgetWaysIn();
      return success(null);
    },
  };
}
