import { useSyncExternalStore } from 'react';
import { ownZone } from '../../shared/time/zones.ts';

const neverChanges = () => () => undefined;

/** The zone of this device; null while rendering on the server, which does not know it. */
export const useOwnZone = (): string | null => useSyncExternalStore(neverChanges, ownZone, () => null);
