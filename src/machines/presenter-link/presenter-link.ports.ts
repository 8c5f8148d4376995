import type { SessionUser } from '../../shared/ports/session-user.ts';

/** `badLink`: it is unknown, too old or revoked; which of them is never said. */
export type ExchangeAnswer = { kind: 'accepted'; user: SessionUser } | { kind: 'badLink' };

/** `held` says after how many seconds the next wish is taken. Whether there is such a presenter is never said. */
export type LinkRequestAnswer = { kind: 'taken' } | { kind: 'held'; seconds: number };

/** What the chart needs of the world. Each rejects only when no answer could be had. */
export interface PresenterLinkPorts {
  /**
   * When the link is accepted, the user who was signed in before has been signed out. Where the call is given up, the
   * browser's token stays as it was.
   */
  exchangeLink: (token: string, signal: AbortSignal) => Promise<ExchangeAnswer>;
  requestLink: (username: string) => Promise<LinkRequestAnswer>;
}
