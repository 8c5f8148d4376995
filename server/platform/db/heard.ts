/** Who hears what transactions tell on a channel, by `pg_notify`. */
export interface Heard {
  onMessage(payload: string): void;
  /** Whether what is told arrives; false until it is known. */
  onHearing(isSo: boolean): void;
}
