import { LRUCache } from 'lru-cache';
import { countKey, type Limit } from './limit.ts';

/** Subjects that are remembered at most; who comes after them takes the place of who has been away longest. */
const maxSubjects = 50_000;

interface Span {
  calls: number;
  endsAt: number;
}

/**
 * Counts calls in the memory of the process, so that a read costs no write. A span begins with the first call in it;
 * each process counts for itself.
 */
export class RecentCalls {
  readonly #spans = new LRUCache<string, Span>({ max: maxSubjects });

  /**
   * Counts a call for every limit it is under, when none of them is reached.
   *
   * @returns the seconds after which the next call is taken; null when this one was
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
