import { tokenHash } from '../accounts/token.ts';
import type { Clock } from '../clock.ts';
import { Failure } from '../contract/failure.ts';
import type { Db } from '../db/database.ts';
import type { DeclaredLimit } from './declared-limit.ts';
import { countCall, type Limit } from './limit.ts';
import { networksOf, ownCalls } from './network.ts';
import type { RecentCalls } from './recent-calls.ts';

/** The subjects of a call, as far as they are known. */
export interface Counted {
  address: string;
  /** The caller; null for a visitor. */
  caller?: { sessionId: number; user: { id: number } } | null;
  feed?: string;
  /** The token in a visitor's cookie. */
  visitorToken?: string;
}

export interface LimiterOptions {
  db: Db;
  clock: Clock;
  recent: RecentCalls;
  /** All limits of the contract, for calls that handlers count themselves. */
  declared: readonly DeclaredLimit[];
  /** Whether so many people share an address that limits by it make no sense. */
  isShared: (address: string) => boolean;
  /** Overrides the maximum of every limit; for tests. */
  maxCalls?: number | undefined;
}

/**
 * Makes the limits of something that a handler counts.
 *
 * @param address for limits that count a subject together with an address
 */
export type CountedLimits = (subject: string | number, address?: string) => Limit[];

/** Enforces the declared limits of calls. */
export class Limiter {
  readonly #options: LimiterOptions;

  constructor(options: LimiterOptions) {
    this.#options = options;
  }

  /**
   * Counts a call for the limits that the process holds in memory, if their subject is known.
   *
   * @param name of the operation
   * @throws {Failure} 429
   */
  countRecent(name: string, declared: readonly DeclaredLimit[], who: Counted): void {
    refuse(this.#secondsUntil(name, declared, who));
  }

  /**
   * Like `countRecent`, for callers that have an alternative when the limit is reached.
   *
   * @returns whether it is within the limits
   */
  isWithin(name: string, declared: readonly DeclaredLimit[], who: Counted): boolean {
    return this.#secondsUntil(name, declared, who) === null;
  }

  #secondsUntil(name: string, declared: readonly DeclaredLimit[], who: Counted): number | null {
    const { recent, clock, isShared } = this.#options;
    if (isShared(who.address)) return null;
    const limits = declared.flatMap((limit) => (isKept(limit) ? [] : this.#limitsOf(name, limit, who)));
    return limits.length === 0 ? null : recent.count(limits, clock.now());
  }

  /** Counts a call for the limits that are counted in the database. @throws {Failure} 429 */
  async countExact(name: string, declared: readonly DeclaredLimit[], who: Counted): Promise<void> {
    const { db, clock } = this.#options;
    const exact = declared.filter((limit) => limit.exact === true && limit.counts === undefined);
    const limits = exact.flatMap((limit) => this.#limitsOf(name, limit, who));
    if (limits.length > 0) refuse(await db.transaction((tx) => countCall(tx, limits, clock.now())));
  }

  /** @throws when the contract doesn't declare this limit */
  counted(counts: string, of: string): CountedLimits {
    const declared = this.#options.declared.find((limit) => limit.counts === counts && limit.of === of);
    if (declared === undefined) throw new Error(`The contract has no limit of ${counts} of ${of}`);
    if (of === 'address') return (address) => this.#ofAddress(counts, declared, String(address));
    return (subject, address) =>
      address === undefined
        ? [this.#limit(counts, declared, subject)]
        : networksOf(address).map(({ name, times }) => this.#limit(counts, declared, `${subject} ${name}`, times));
  }

  /**
   * The network that a client address is counted for; null if so many people share the address that limits by it make
   * no sense.
   */
  networkOf(address: string): string | null {
    return this.#options.isShared(address) ? null : (networksOf(address)[0]?.name ?? address);
  }

  #limitsOf(name: string, declared: DeclaredLimit, { address, caller = null, feed, visitorToken }: Counted): Limit[] {
    const one = (subject: string | number | undefined) =>
      subject === undefined ? [] : [this.#limit(name, declared, subject)];
    if (declared.of === 'person') return one(caller?.user.id);
    if (declared.of === 'session') return one(caller?.sessionId);
    if (declared.of === 'feed') return one(feed);
    if (declared.of === 'browser') return one(caller === null && visitorToken ? tokenHash(visitorToken) : undefined);
    return declared.of === 'visitor' && caller !== null ? [] : this.#ofAddress(name, declared, address);
  }

  #ofAddress(name: string, declared: DeclaredLimit, address: string): Limit[] {
    if (address === ownCalls || this.#options.isShared(address)) return [];
    return networksOf(address).map((network) => this.#limit(name, declared, network.name, network.times));
  }

  #limit(name: string, { of, calls, milliseconds }: DeclaredLimit, subject: string | number, times = 1): Limit {
    const most = Math.min(calls, this.#options.maxCalls ?? calls) * times;
    return { subject: `${name} of ${of} ${subject}`, most, milliseconds };
  }
}

const isKept = ({ exact, counts }: DeclaredLimit) => exact === true || counts !== undefined;

function refuse(retryAfter: number | null): void {
  if (retryAfter !== null) throw new Failure(429, { retryAfter });
}
