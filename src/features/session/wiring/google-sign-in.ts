import type { ProviderAnswer, SessionPorts, SignIn } from '../../../machines/session/session.ports.ts';
import { googleSignInMessages as texts } from '../../../messages/google-sign-in.ts';
import { unauthenticatedEntry } from '../../../routes/paths.ts';
import type { SessionActor } from '../../../shared/actors/use-session.ts';
import { createStoredSlices } from '../../../shared/stored-slices.ts';
import type { ApiClient } from '../../../shared/transport/client.ts';
import type { TokenStore } from '../../../shared/transport/token-store.ts';
import { googleUrlOver, signInWithGoogleOver } from './google-sign-in.adapters.ts';

/** A tab's stored data of a sign-in that is in progress at Google. */
interface Trip {
  /** The state of the request. An answer with another state belongs to a sign-in that this tab hasn't started. */
  state: string | null;
  /** The query of the page where the sign-in started: it contains the target after signing in. */
  search: string;
}

const trips = () => createStoredSlices(() => sessionStorage);

function takeTrip(): Trip | null {
  const trip = trips().read<Trip>('googleSignIn');
  trips().write('googleSignIn', null);
  return trip;
}

/** Milliseconds after which a page that is still open counts as not left. */
const departure = 10_000;

/** Resolves when the page becomes visible again, or was never left. */
const backHere = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
    setTimeout(resolve, departure);
  });

/** The parts of the session's ports that concern Google. */
export function googlePorts(
  api: ApiClient,
  tokens: TokenStore,
  now: () => number,
): Pick<SessionPorts, 'requestGoogle'> & { signInWithGoogle: SignIn<ProviderAnswer> } {
  return {
    requestGoogle: async () => {
      const url = await googleUrlOver(api)();
      const trip: Trip = { state: new URL(url).searchParams.get('state'), search: location.search };
      trips().write('googleSignIn', trip);
      location.assign(url);
      await backHere();
    },
    signInWithGoogle: signInWithGoogleOver(api, tokens, now),
  };
}

function answerOf(query: URLSearchParams): ProviderAnswer {
  const [code, state] = [query.get('code'), query.get('state')];
  return code && state ? { kind: 'code', code, state } : { kind: 'refused', message: texts.refused };
}

/**
 * Removes Google's answer from the address and passes it to the session.
 * @returns a function that sends the answer to the session; call it once the router can navigate
 */
export function takeReturn({ session }: { session: SessionActor }): () => void {
  const query = new URLSearchParams(location.search);
  const trip = takeTrip();
  const isOwn = trip !== null && trip.state === query.get('state');
  history.replaceState(null, '', unauthenticatedEntry + (isOwn ? trip.search : ''));
  const answer = isOwn ? answerOf(query) : ({ kind: 'refused', message: texts.notAsked } as const);
  return () => session.send({ type: 'providerAnswer.received', answer });
}
