import { useContext, useSyncExternalStore } from 'react';
import { ZoneContext } from './zone-context.ts';
import { ownZone } from './zones.ts';

const neverChanges = () => () => undefined;

/**
 * The zone in which times are shown to the reader: that of their profile, otherwise that of this device. In the browser
 * alone.
 */
export const useZone = (): string => useContext(ZoneContext) ?? ownZone();

/** The same; null while rendering on the server, which does not know it. */
export function useZoneOnceKnown(): string | null {
  const ofDevice = useSyncExternalStore(neverChanges, ownZone, () => null);
  return useContext(ZoneContext) ?? ofDevice;
}
