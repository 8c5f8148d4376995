import { useContext, useSyncExternalStore } from 'react';
import { ZoneContext } from './zone-context.ts';
import { ownZone } from './zones.ts';

const neverChanges = () => () => undefined;

/**
 * The zone in which the reader sees times: the profile's zone, otherwise the device's. Only for the browser.
 */
export const useZone = (): string => useContext(ZoneContext) ?? ownZone();

/** The zone of `useZone` for components; null during server rendering, where it is unknown. */
export function useZoneOnceKnown(): string | null {
  const ofDevice = useSyncExternalStore(neverChanges, ownZone, () => null);
  return useContext(ZoneContext) ?? ofDevice;
}
