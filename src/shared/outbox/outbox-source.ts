import { createContext, useContext } from 'react';
import type { Change, Entry } from '../../machines/outbox/outbox.ports.ts';
import type { OutboxActor } from './use-outbox.ts';

/** The outboxes of a browser; each is shared by all callers. */
export interface Outboxes {
  /**
   * The outbox of the current user, or of the last user until a moment after the session ends; null if no one
   * has signed in.
   */
  current: () => OutboxActor | null;
  /** The visitor's outbox, opened by the first call; null while a user is signed in. */
  ofVisitor: () => OutboxActor | null;
  /** The changes that a visitor left in this browser and that are offered to the signed-in user. */
  left: () => Promise<readonly Entry[]>;
  /**
   * Ends the offer for some of the changes.
   *
   * @param take converts a change that the user accepts; returns null if the user declines it
   */
  endOffer: (entries: readonly Entry[], take: (change: Change) => Change | null) => Promise<void>;
}

/** Loads the outboxes: with the first page that writes to an outbox, or if changes are waiting. */
export interface OutboxSource {
  load: () => Promise<Outboxes>;
}

export const OutboxSourceContext = createContext<OutboxSource | null>(null);

export function useOutboxSource(): OutboxSource {
  const source = useContext(OutboxSourceContext);
  if (source === null) throw new Error('useOutboxSource needs an OutboxSourceContext');
  return source;
}
