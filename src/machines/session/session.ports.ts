import type { SessionUser } from '../../shared/ports/session-user.ts';

export interface Credentials {
  email: string;
  password: string;
}

export interface NewAccount extends Credentials {
  name: string;
}

/** The result of a sign-in at a provider. If the provider refuses, no request to the server is needed. */
export type ProviderAnswer = { kind: 'code'; code: string; state: string } | { kind: 'refused'; message: string };

/** The ways to sign in: each is the event that asked for it. */
export type SignInRequest =
  | { type: 'signIn.submitted'; credentials: Credentials }
  | { type: 'signUp.submitted'; account: NewAccount }
  | { type: 'providerAnswer.received'; answer: ProviderAnswer };

/**
 * `at`: the time of the response in milliseconds since the epoch, from which the time of a lock is measured. `limited`:
 * the server's own lock of `milliseconds`. `code`: the server's code of the reason.
 */
export type SignInAnswer =
  | { kind: 'accepted'; user: SessionUser }
  | { kind: 'refused'; message: string; at: number; code?: string }
  | { kind: 'limited'; milliseconds: number; at: number };

/** Sends one of the ways to sign in to the server. */
export type SignIn<Given> = (given: Given, signal: AbortSignal) => Promise<SignInAnswer>;

/** The ports of the chart. Each rejects only if there was no response, or if the result is no longer needed. */
export interface SessionPorts {
  authenticate: SignIn<SignInRequest>;
  signOut: () => Promise<void>;
  /** Sends the browser to Google. Resolves only if the user returns without a result. */
  requestGoogle: () => Promise<void>;
}
