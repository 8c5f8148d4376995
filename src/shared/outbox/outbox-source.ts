import { createContext, useContext } from 'react';
import type { Change, Entry } from '../../machines/outbox/outbox.ports.ts';
import type { OutboxActor } from './use-outbox.ts';

/** The outboxes of a browser, each the same for all who ask. */
export interface Outboxes {
  /** Of who is signed in, and of who was until a moment ago; null where nobody was. */
  current: () => OutboxActor | null;
  /** Of this browser's visitor, opened for who asks first; null while somebody is signed in. */
  ofVisitor: () => OutboxActor | null;
  /** What a visitor has left in this browser that is offered to who has signed in since. */
  left: () => Promise<readonly Entry[]>;
  /**
   * Ends the offer of some of it.
   *
   * @param take what of a change the user goes on with, null where it is nothing
   */
  endOffer: (entries: readonly Entry[], take: (change: Change) => Change | null) => Promise<void>;
}

/** They are loaded with the first page that writes to one, or where something waits. */
export interface OutboxSource {
  load: () => Promise<Outboxes>;
}

export const OutboxSourceContext = createContext<OutboxSource | null>(null);

export function useOutboxSource(): OutboxSource {
  const source = useContext(OutboxSourceContext);
  if (source === null) throw new Error('useOutboxSource needs an OutboxSourceContext');
  return source;
}
