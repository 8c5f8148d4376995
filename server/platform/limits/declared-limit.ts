/**
 * Whom the server counts by itself: a client address, that of who is not signed in, the browser of such a visitor, an
 * account, a session, a feed.
 */
const general = ['address', 'visitor', 'browser', 'person', 'session', 'feed'];

/** A limit as `x-limit` of the contract and the table of the other addresses say it. */
export interface LimitWords {
  /** Whom it counts. */
  of: string;
  calls: number;
  /** `minute`, `hour`, `day`, or several: `15 minutes`. */
  per: string;
  /** Whether the database counts, for all processes together; else each process remembers what was lately. */
  exact?: boolean;
  /** What counts, where not every call does. Calls that name the same share the count. */
  counts?: string;
}

export interface DeclaredLimit extends LimitWords {
  milliseconds: number;
}

const units: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** @throws when it cannot be understood, or nobody would count it */
export function readLimit(words: LimitWords): DeclaredLimit {
  const [, count = '1', unit = ''] = /^(?:(\d+) )?(minute|hour|day)s?$/.exec(words.per) ?? [];
  const milliseconds = Number(count) * (units[unit] ?? 0);
  const isCounted = words.counts !== undefined || general.includes(words.of);
  if (!(milliseconds > 0) || !(words.calls > 0) || !isCounted) throw new Error(`Not a limit: ${JSON.stringify(words)}`);
  return { ...words, milliseconds };
}

export const perMinute = (of: 'address' | 'feed', calls: number): DeclaredLimit =>
  readLimit({ of, calls, per: 'minute' });

/** How often the addresses are taken that are none of the contract's, as Fastify writes them; or why they have no limit. */
export type PlainAddresses = Readonly<Record<string, readonly DeclaredLimit[] | string>>;
