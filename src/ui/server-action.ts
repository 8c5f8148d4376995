import { partsMessages as texts } from '../messages/parts.ts';
import { useOnline } from './use-online.ts';

/** Of the bar that says that there is no connection. */
export const offlineBarId = 'offline-bar';

const reason = {
  'aria-disabled': true,
  'aria-describedby': offlineBarId,
  title: texts.needsConnection,
} as const;

/**
 * Whether an action must wait for the connection. It keeps its place and its focus then, so that nobody is surprised.
 *
 * @param needsServer false for an action that can be done here
 * @returns `blocked`: nothing may be done; `reason`: what the control carries, for eyes and ears
 */
export function useServerAction(needsServer = true): { blocked: boolean; reason: Partial<typeof reason> } {
  const online = useOnline();
  const blocked = needsServer && !online;
  return { blocked, reason: blocked ? reason : {} };
}
