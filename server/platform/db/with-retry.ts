import { setTimeout as delay } from 'node:timers/promises';
import { isConflict } from './unavailable.ts';

/**
 * The delay before a retry in milliseconds, as minimum and maximum. An immediate retry could lock the same rows before
 * the other transaction continues, and both would be in conflict again.
 */
const pause = [100, 200] as const;

type Transact<Work, Config> = <Result>(work: (tx: Work) => Promise<Result>, config?: Config) => Promise<Result>;

/**
 * Retries a transaction once if the database aborted it in favour of another: after a deadlock or a serialization
 * failure. Only an outermost transaction can be retried; nested ones are retried with it.
 *
 * The callback may run twice, and nothing of the first run remains in the database. State outside the database must be
 * reset at its beginning: variables of the caller, files, and messages to others. See "Transactions" in `README.md`
 * next to this file.
 */
export function retried<Work, Config>(transact: Transact<Work, Config>): Transact<Work, Config> {
  return async (work, config) => {
    try {
      return await transact(work, config);
    } catch (error) {
      if (!isConflict(error)) throw error;
      const [least, most] = pause;
      await delay(least + Math.random() * (most - least));
      return transact(work, config);
    }
  };
}
