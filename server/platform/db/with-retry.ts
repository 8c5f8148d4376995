import { setTimeout as delay } from 'node:timers/promises';
import { isConflict } from './unavailable.ts';

/**
 * Milliseconds, at least and at most, before a transaction runs again. Run at once, it may take the same rows before the
 * other one has woken up, and both are where they were.
 */
const pause = [100, 200] as const;

type Transact<Work, Config> = <Result>(work: (tx: Work) => Promise<Result>, config?: Config) => Promise<Result>;

/**
 * Transactions that run once more when the database has ended them in favour of another one: after a deadlock, or where a
 * snapshot can't be serialized. Only an outermost transaction can be retried; what is nested in one is retried with it.
 *
 * The callback may run twice, and nothing of the first run is left in the database. It has to begin anew with everything
 * that it keeps elsewhere: variables around it, files, and messages to others. See "Transactions" in `README.md` beside this file.
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
