import type { SnapshotFrom } from 'xstate';
import type { liveJoinMachine } from './live-join.machine.ts';
import { type LiveJoinScreen, liveJoinScreens } from './live-join.setup.ts';

type Snapshot = SnapshotFrom<typeof liveJoinMachine>;

/** Whether the class is known and can be shown; not while it is asked for anew. */
export const isPresent = (snapshot: Snapshot): boolean => snapshot.matches('present');
export const isMissing = (snapshot: Snapshot): boolean => snapshot.matches('missing');
/** What the page shows of the class, once it is known. */
export const selectScreen = (snapshot: Snapshot): LiveJoinScreen | undefined =>
  liveJoinScreens.find((screen) => snapshot.hasTag(`shows ${screen}`));
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
