import { createActor } from 'xstate';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import type { SignInRequest } from '../../../machines/session/session.ports.ts';
import { promised } from '../../../shared/actors/promised.ts';
import type { SessionActor } from '../../../shared/actors/use-session.ts';
import type { StoredSlices } from '../../../shared/stored-slices.ts';
import { lostCall } from '../../../shared/transport/call-error.ts';
import type { ApiClient } from '../../../shared/transport/client.ts';
import type { TokenStore } from '../../../shared/transport/token-store.ts';
import { restoreSession } from './follow-session.ts';
import { signInOver, signOutOver, signUpOver } from './session.adapters.ts';

interface SessionParts {
  api: ApiClient;
  tokens: TokenStore;
  slices: StoredSlices;
  now: () => number;
}

/** Creates the session from the stored state, without starting it. */
export function createSession({ api, tokens, slices, now }: SessionParts): SessionActor {
  const google = async () => {
    // Without this part, no answer can be processed.
    const part = await import('./google-sign-in.ts').catch(() => Promise.reject(lostCall()));
    return part.googlePorts(api, tokens, now);
  };
  const [signIn, signUp] = [signInOver(api, tokens, now), signUpOver(api, tokens, now)];
  return createActor(
    sessionMachine.provide({
      actors: {
        authenticate: promised(async (request: SignInRequest, signal) => {
          switch (request.type) {
            case 'signIn.submitted':
              return signIn(request.credentials, signal);
            case 'signUp.submitted':
              return signUp(request.account, signal);
            case 'providerAnswer.received':
              return (await google()).signInWithGoogle(request.answer, signal);
          }
        }),
        signOut: promised(signOutOver(api)),
        requestGoogle: promised(async () => (await google()).requestGoogle()),
      },
    }),
    { input: restoreSession(slices, tokens, now) },
  );
}
