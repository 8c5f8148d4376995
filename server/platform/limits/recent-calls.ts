import { LRUCache } from 'lru-cache';
import { countKey, type Limit } from './limit.ts';

/** The maximum number of remembered subjects, with least-recently-used eviction. */
const maxSubjects = 50_000;

interface Span {
  calls: number;
  endsAt: number;
}

/**
 * Counts calls in the memory of the process, so that reads don't cause writes to the database. A span begins with its
 * first call; each process counts separately.
 */
export class RecentCalls {
  readonly #spans = new LRUCache<string, Span>({ max: maxSubjects });

  /**
   * Counts a call for all its limits, if none is reached.
   *
   * @returns the seconds until the next call is allowed; null if this call was allowed
   */
  count(limits: readonly Limit[], now: Date): number | null {
    const time = now.getTime();
    const spans = limits.map((limit) => {
      const key = countKey(limit);
      return { limit, key, span: this.#spanOf(key, limit, time) };
    });
    const waits = spans.flatMap(({ limit, span }) => (span.calls < limit.most ? [] : [span.endsAt - time]));
    if (waits.length > 0) return Math.ceil(Math.max(...waits) / 1000);
    for (const { key, span } of spans) {
      span.calls += 1;
      this.#spans.set(key, span);
    }
    return null;
  }

  forget(): void {
    this.#spans.clear();
  }

  #spanOf(key: string, { milliseconds }: Limit, time: number): Span {
    const known = this.#spans.get(key);
    return known !== undefined && known.endsAt > time ? known : { calls: 0, endsAt: time + milliseconds };
  }
}
