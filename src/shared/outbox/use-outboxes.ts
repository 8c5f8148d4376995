import { useState } from 'react';
import { type Outboxes, useOutboxSource } from './outbox-source.ts';

/** The outboxes on their way, for `use`: whoever waits for them says where they fail. */
export function useOutboxes(): Promise<Outboxes> {
  const source = useOutboxSource();
  const [opening] = useState(() => {
    const begun = source.load();
    begun.catch(() => undefined);
    return begun;
  });
  return opening;
}
