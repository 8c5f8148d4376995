import { createContext, use, useEffect } from 'react';

/** The callback for when the page is hydrated; undefined on the server. */
export const ReadyContext = createContext<(() => void) | undefined>(undefined);

/** Reports when its siblings are rendered or hydrated. React hydrates suspended boundaries after the rest. */
export function Ready() {
  const onReady = use(ReadyContext);
  useEffect(() => onReady?.(), [onReady]);
  return null;
}
