import type { Role } from '../../routes/paths.ts';

/** The user as the session keeps it; `is_interest_save` is null until the onboarding is done or skipped. */
export interface SessionUser {
  id: number;
  name: string;
  email: string;
  avatar: string | null;
  /** One item: the role that signing in answered with. */
  authority: readonly Role[];
  username: string | null;
  is_interest_save: number | null;
}

export interface Credentials {
  email: string;
  password: string;
}

export interface NewAccount extends Credentials {
  name: string;
}

/**
 * `at` is the time of the answer in milliseconds since the epoch; a lock counts from it. `limited` is the server's own
 * lock, which lasts `milliseconds`.
 */
export type SignInAnswer =
  | { kind: 'accepted'; user: SessionUser }
  | { kind: 'refused'; message: string; at: number }
  | { kind: 'limited'; milliseconds: number; at: number };

/** What the chart needs of the world. Each rejects only when no answer could be had. */
export interface SessionPorts {
  signIn: (credentials: Credentials) => Promise<SignInAnswer>;
  signUp: (account: NewAccount) => Promise<SignInAnswer>;
  signOut: () => Promise<void>;
}
