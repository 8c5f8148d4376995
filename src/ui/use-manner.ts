import { useSyncExternalStore } from 'react';
import { type Manner, ownManner, plainManner } from '../shared/time/words.ts';

const neverChanges = () => () => undefined;

/** How the reader writes days and hours, for parts of rendered pages: the product's manner until the page listens. */
export const useManner = (): Manner => useSyncExternalStore(neverChanges, ownManner, () => plainManner);
