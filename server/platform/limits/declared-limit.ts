/**
 * Subjects that the server can count automatically: a client address, the address of a visitor, a visitor's browser, an
 * account, a session, a feed.
 */
const general = ['address', 'visitor', 'browser', 'person', 'session', 'feed'];

/** A limit as in `x-limit` of the contract and in the table of other addresses. */
export interface LimitWords {
  /** The subject whose calls are counted: one of those above, or a name that a handler passes. */
  of: string;
  calls: number;
  /** `minute`, `hour`, `day`, or several: `15 minutes`. */
  per: string;
  /** Whether the database counts for all processes together; otherwise each process counts recent calls in memory. */
  exact?: boolean;
  /** The counted calls, if not every call counts. Calls with the same name share the count. */
  counts?: string;
}

export interface DeclaredLimit extends LimitWords {
  milliseconds: number;
}

const units: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** @throws if the limit is invalid, or if its subject can't be counted automatically and `counts` is missing */
export function readLimit(words: LimitWords): DeclaredLimit {
  const [, count = '1', unit = ''] = /^(?:(\d+) )?(minute|hour|day)s?$/.exec(words.per) ?? [];
  const milliseconds = Number(count) * (units[unit] ?? 0);
  const isCounted = words.counts !== undefined || general.includes(words.of);
  if (!(milliseconds > 0) || !(words.calls > 0) || !isCounted) throw new Error(`Not a limit: ${JSON.stringify(words)}`);
  return { ...words, milliseconds };
}

export const perMinute = (of: 'address' | 'feed', calls: number): DeclaredLimit =>
  readLimit({ of, calls, per: 'minute' });

/** The limits of routes outside the contract, in Fastify's notation, or why a route has no limit. */
export type PlainAddresses = Readonly<Record<string, readonly DeclaredLimit[] | string>>;
