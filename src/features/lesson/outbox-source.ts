import { createContext, useContext } from 'react';
import type { OutboxActor } from './use-outbox.ts';

/** The outboxes of who signs in; they are loaded with the first lesson, or where something waits. */
export interface OutboxSource {
  load: () => Promise<{ current: () => OutboxActor | null }>;
}

export const OutboxSourceContext = createContext<OutboxSource | null>(null);

export function useOutboxSource(): OutboxSource {
  const source = useContext(OutboxSourceContext);
  if (source === null) throw new Error('useOutboxSource needs an OutboxSourceContext');
  return source;
}
