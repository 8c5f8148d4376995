import { createContext, useContext, useSyncExternalStore } from 'react';
import { type Manner, ownManner } from '../shared/time/words.ts';

const neverChanges = () => () => undefined;

/** The manner of who asks for a page, while the server renders it. */
export const MannerContext = createContext<Manner | null>(null);

/** How the reader writes days and hours: the same on the server and in the browser. */
export function useManner(): Manner {
  const asked = useContext(MannerContext);
  return useSyncExternalStore(neverChanges, ownManner, () => asked ?? ownManner());
}
