import type { SessionUser } from '../../shared/ports/session-user.ts';

/** `badLink`: it is unknown, too old or revoked; which of them is never said. */
export type ExchangeAnswer = { kind: 'accepted'; user: SessionUser } | { kind: 'badLink' };

/** `held` says after how many seconds the next wish is taken. Whether there is such a presenter is never said. */
export type LinkRequestAnswer = { kind: 'taken' } | { kind: 'held'; seconds: number };

/** What the chart needs of the world. Each rejects only when no answer could be had. */
export interface PresenterLinkPorts {
  /** Whoever is signed in has left when it is accepted; nobody has, when nobody waits for it any more. */
  exchangeLink: (token: string, signal: AbortSignal) => Promise<ExchangeAnswer>;
  requestLink: (username: string) => Promise<LinkRequestAnswer>;
}
