import type { SessionUser } from '../../shared/ports/session-user.ts';

/** `badLink`: unknown, expired or revoked; the reason is never revealed. */
export type ExchangeAnswer = { kind: 'accepted'; user: SessionUser } | { kind: 'badLink' };

/** `held`: seconds until the next request is accepted. The answer never reveals whether the presenter exists. */
export type LinkRequestAnswer = { kind: 'taken' } | { kind: 'held'; seconds: number };

/** The ports of the chart. They reject only if there was no response. */
export interface PresenterLinkPorts {
  /**
   * Accepting the link signs out the previous user. If the call is aborted, the
   * browser's token stays as it was.
   */
  exchangeLink: (token: string, signal: AbortSignal) => Promise<ExchangeAnswer>;
  requestLink: (username: string) => Promise<LinkRequestAnswer>;
}
