/** Receives the messages that transactions send on a channel with `pg_notify`. */
export interface ChannelListener {
  onMessage(payload: string): void;
  /** Called with true when messages are known to arrive, and with false when they no longer do. */
  onHearing(isSo: boolean): void;
}
