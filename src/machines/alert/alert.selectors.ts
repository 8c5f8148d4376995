import type { SnapshotFrom } from 'xstate';
import type { AlertType, alertMachine } from './alert.machine.ts';

type AlertSnapshot = SnapshotFrom<typeof alertMachine>;

/** The visible part of the alert: all of it, the fade-out, its empty space, or nothing. */
export function selectPhase(snapshot: AlertSnapshot): 'shown' | 'hiding' | 'hidden' | 'removed' {
  if (snapshot.hasTag('hidden')) return 'hidden';
  if (snapshot.matches('removed')) return 'removed';
  return snapshot.matches('hiding') ? 'hiding' : 'shown';
}

export const selectType = (snapshot: AlertSnapshot): AlertType => snapshot.context.type;
