import type { SessionUser } from '../../shared/ports/session-user.ts';

export interface Credentials {
  email: string;
  password: string;
}

export interface NewAccount extends Credentials {
  name: string;
}

/** What a provider of sign-ins sent back by the browser; a refusal is one without asking the server. */
export type ProviderAnswer = { kind: 'code'; code: string; state: string } | { kind: 'refused'; message: string };

/**
 * `at` is the time of the answer in milliseconds since the epoch; a lock counts from it. `limited` is the server's own
 * lock, which lasts `milliseconds`. `code` is the server's word for its reason.
 */
export type SignInAnswer =
  | { kind: 'accepted'; user: SessionUser }
  | { kind: 'refused'; message: string; at: number; code?: string }
  | { kind: 'limited'; milliseconds: number; at: number };

/** What the chart needs of the world. Each rejects only when no answer could be had, or when nobody waits for it. */
export interface SessionPorts {
  signIn: (credentials: Credentials, signal: AbortSignal) => Promise<SignInAnswer>;
  signUp: (account: NewAccount, signal: AbortSignal) => Promise<SignInAnswer>;
  signOut: () => Promise<void>;
  /** Sends the browser to Google; resolves only when it is here again without an answer. */
  requestGoogle: () => Promise<void>;
  signInWithGoogle: (answer: ProviderAnswer, signal: AbortSignal) => Promise<SignInAnswer>;
}
