import { createContext, use, useEffect } from 'react';

/** Whom to tell that the page has been taken over; on the server there is nobody. */
export const ReadyContext = createContext<(() => void) | undefined>(undefined);

/** Says when what it stands beside has been rendered or taken over: React takes what may suspend over after the rest. */
export function Ready() {
  const onReady = use(ReadyContext);
  useEffect(() => onReady?.(), [onReady]);
  return null;
}
