import type { SnapshotFrom, StateValue } from 'xstate';
import type { liveJoinMachine } from './live-join.machine.ts';

type Snapshot = SnapshotFrom<typeof liveJoinMachine>;

/** Whether the class is known and can be shown; not while it is asked for anew. */
export const isPresent = (snapshot: Snapshot): boolean => snapshot.matches('present');
export const isMissing = (snapshot: Snapshot): boolean => snapshot.matches('missing');
const leafOf = (value: StateValue | undefined): string =>
  value === undefined || typeof value === 'string' ? (value ?? '') : leafOf(Object.values(value)[0]);

const screens: Readonly<Record<string, string>> = { scheduled: 'upcoming', open: 'joinable' };

/** What of the page is shown: the `meta.screen` of the state, which a build for browsers leaves out. */
export function selectScreen({ value }: Snapshot): string {
  const leaf = leafOf(typeof value === 'string' ? value : value.present?.page);
  return screens[leaf] ?? leaf;
}
/** The class as it was answered last; null before. */
export const selectSeen = (snapshot: Snapshot) => snapshot.context.seen;
/** The server's time as far as it is known. */
export const selectAt = (snapshot: Snapshot): number => snapshot.context.at;
/** Where a click leads in; null where none is needed. */
export const selectWay = (snapshot: Snapshot) => snapshot.context.way;
/** What the last try failed with, null where it did not. */
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
/** Whether one who is enrolled can stop being so. */
export const isLeavable = (snapshot: Snapshot): boolean =>
  snapshot.hasTag('leavable') && snapshot.context.seen?.isEnrolled === true;
export const isRatable = (snapshot: Snapshot): boolean => snapshot.hasTag('ratable');
