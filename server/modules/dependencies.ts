import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { GuessLimits } from './session/sign-in-guard.ts';

/** What handlers are made of. */
export interface HandlerDependencies {
  db: Db;
  clock: Clock;
  guessLimits: GuessLimits;
}
