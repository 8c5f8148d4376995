import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';

/** What handlers are made of. */
export interface HandlerDependencies {
  db: Db;
  clock: Clock;
  /** The origin of links in mails, without a trailing slash: never that of a request, whose headers anybody writes. */
  linkOrigin: string;
}
