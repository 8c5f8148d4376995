import type { SnapshotFrom } from 'xstate';
import type { AlertType, alertMachine } from './alert.machine.ts';

type AlertSnapshot = SnapshotFrom<typeof alertMachine>;

/** What is visible of the alert: all of it, its fading, the empty place that it leaves, nothing. */
export function selectPhase(snapshot: AlertSnapshot): 'shown' | 'hiding' | 'hidden' | 'removed' {
  if (snapshot.hasTag('hidden')) return 'hidden';
  if (snapshot.matches('removed')) return 'removed';
  return snapshot.matches('hiding') ? 'hiding' : 'shown';
}

export const selectType = (snapshot: AlertSnapshot): AlertType => snapshot.context.type;
