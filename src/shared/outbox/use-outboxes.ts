import { useState } from 'react';
import { type Outboxes, useOutboxSource } from './outbox-source.ts';

/** The promise of the outboxes, for `use`. The component that waits for it shows loading errors. */
export function useOutboxes(): Promise<Outboxes> {
  const source = useOutboxSource();
  const [opening] = useState(() => {
    const begun = source.load();
    begun.catch(() => undefined);
    return begun;
  });
  return opening;
}
