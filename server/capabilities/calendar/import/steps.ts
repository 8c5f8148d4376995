import { Refused } from './refusal.ts';

const countText = (count: number) => count.toLocaleString('en');

/**
 * Limits for evaluating the rules of a file. A step is one period of a rule: a year, month, week or day, or, for more
 * frequent rules, an hour, minute or second.
 */
export class Steps {
  readonly #most: number;
  readonly #maxPerRule: number;
  #taken = 0;

  /** @param most per file @param maxPerRule per rule */
  constructor(most: number, maxPerRule: number) {
    this.#most = most;
    this.#maxPerRule = maxPerRule;
  }

  get taken(): number {
    return this.#taken;
  }

  /** Reserves steps for a rule, and rejects a rule that needs more than are left. */
  follow<Result>(work: (allowance: number) => { result: Result; steps: number }): Result {
    const allowance = Math.min(this.#maxPerRule, this.#most - this.#taken);
    if (allowance <= 0)
      throw new Refused(`the repetitions of the file take more than ${countText(this.#most)} steps to reckon`);
    try {
      const { result, steps } = work(allowance);
      this.#taken += Math.min(steps, allowance);
      return result;
    } catch (error) {
      if (!isTooFar(error)) throw error;
      this.#taken += allowance;
      throw new Refused(
        `repeats too often, or from too long ago: its RRULE takes more than ${countText(allowance)} steps to reckon`,
      );
    }
  }
}

/** Whether the library stopped because it ran out of steps. */
export const isTooFar = (error: unknown): boolean => error instanceof Error && error.message.startsWith('Maximum ');
