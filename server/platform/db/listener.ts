/** Receives the messages that transactions send on a channel, by `pg_notify`. */
export interface Heard {
  onMessage(payload: string): void;
  /** Called with true once messages are known to arrive, with false when they are not. */
  onHearing(isSo: boolean): void;
}
