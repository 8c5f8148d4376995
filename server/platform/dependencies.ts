import type { KeptFeeds } from '../capabilities/calendar/kept-feeds.ts';
import type { ProviderSettings } from '../capabilities/google-sign-in/provider.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/database.ts';
import type { Limiter } from './limits/limiter.ts';

/** What handlers are made of. */
export interface HandlerDependencies {
  db: Db;
  clock: Clock;
  /** Where links in mails and answers of providers lead to, without a trailing slash; no request has a say in it. */
  linkOrigin: string;
  /** Undefined where nobody signs in with Google. */
  google: ProviderSettings | undefined;
  limiter: Limiter;
  /** Between two sign-ins on unknown devices, when too many fail. */
  signInPause: () => Promise<void>;
  feeds: KeptFeeds;
}
