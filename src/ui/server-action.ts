import { partsMessages as texts } from '../messages/parts.ts';
import { useOnline } from './use-online.ts';

/** The id of the offline bar. */
export const offlineBarId = 'offline-bar';

const reason = {
  'aria-disabled': true,
  'aria-describedby': offlineBarId,
  title: texts.needsConnection,
} as const;

/**
 * Whether an action is blocked because the browser is offline. Its control keeps its place and focus.
 *
 * @param needsServer false for an action that works offline
 * @returns `blocked`: the action must not run; `reason`: props that explain it, also to screen readers
 */
export function useServerAction(needsServer = true): { blocked: boolean; reason: Partial<typeof reason> } {
  const online = useOnline();
  const blocked = needsServer && !online;
  return { blocked, reason: blocked ? reason : {} };
}
