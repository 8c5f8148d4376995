import { createContext, useContext, useSyncExternalStore } from 'react';
import { type Manner, ownManner } from '../shared/time/words.ts';

const neverChanges = () => () => undefined;

/** The reader's date and time format while the server renders the page. */
export const MannerContext = createContext<Manner | null>(null);

/** The reader's date and time format; the same on the server and in the browser. */
export function useManner(): Manner {
  const asked = useContext(MannerContext);
  return useSyncExternalStore(neverChanges, ownManner, () => asked ?? ownManner());
}
