import { Refused } from './refusal.ts';

const told = (count: number) => count.toLocaleString('en');

/**
 * How far the rules of a file may be followed. A step is a period of a rule: a year, month, week or day, and where it
 * repeats more often an hour, minute or second.
 */
export class Steps {
  readonly #most: number;
  readonly #maxPerRule: number;
  #taken = 0;

  /**
   * @param most for a whole file
   * @param maxPerRule for one rule
   */
  constructor(most: number, maxPerRule: number) {
    this.#most = most;
    this.#maxPerRule = maxPerRule;
  }

  get taken(): number {
    return this.#taken;
  }

  /** Lets a rule be followed, and refuses one that wants more than there are. */
  follow<Result>(work: (allowance: number) => { result: Result; steps: number }): Result {
    const allowance = Math.min(this.#maxPerRule, this.#most - this.#taken);
    if (allowance <= 0)
      throw new Refused(`the repetitions of the file take more than ${told(this.#most)} steps to reckon`);
    try {
      const { result, steps } = work(allowance);
      this.#taken += Math.min(steps, allowance);
      return result;
    } catch (error) {
      if (!isTooFar(error)) throw error;
      this.#taken += allowance;
      throw new Refused(
        `repeats too often, or from too long ago: its RRULE takes more than ${told(allowance)} steps to reckon`,
      );
    }
  }
}

/** Whether the library has stopped because it was allowed no more steps. */
export const isTooFar = (error: unknown): boolean => error instanceof Error && error.message.startsWith('Maximum ');
