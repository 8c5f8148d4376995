import { createActor } from 'xstate';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import type { ProviderAnswer } from '../../../machines/session/session.ports.ts';
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
  return createActor(
    sessionMachine.provide({
      actors: {
        signIn: promised(signInOver(api, tokens, now)),
        signUp: promised(signUpOver(api, tokens, now)),
        signOut: promised(signOutOver(api)),
        requestGoogle: promised(async () => (await google()).requestGoogle()),
        signInWithGoogle: promised(async (answer: ProviderAnswer, signal) =>
          (await google()).signInWithGoogle(answer, signal),
        ),
      },
    }),
    { input: restoreSession(slices, tokens, now) },
  );
}
