import type { SnapshotFrom } from 'xstate';
import type { reelPlayerMachine } from './reel-player.machine.ts';

type Snapshot = SnapshotFrom<typeof reelPlayerMachine>;

/** The state of the feed: loading, failed, empty, or reels. */
export const selectFeed = (snapshot: Snapshot) => {
  const known = ['failed', 'empty', 'open'] as const;
  return known.find((state) => snapshot.matches(state)) ?? 'loading';
};

export const selectIds = (snapshot: Snapshot) => snapshot.context.ids;
/** The index of the active reel. */
export const selectActive = (snapshot: Snapshot): number => snapshot.context.active;
/** The reason why the first or the next reels could not be loaded. */
export const selectFailure = (snapshot: Snapshot): unknown => snapshot.context.failure;
export const isMuted = (snapshot: Snapshot): boolean => snapshot.context.isMuted;
export const hasCaptions = (snapshot: Snapshot): boolean => snapshot.context.hasCaptions;
export const isMotionReduced = (snapshot: Snapshot): boolean => snapshot.context.isReduced;
export const selectAttempt = (snapshot: Snapshot): number => snapshot.context.attempt;

/** The reel that should play; null if no reel should play. */
export const selectGoing = (snapshot: Snapshot): number | null =>
  snapshot.hasTag('going') ? (snapshot.context.ids[snapshot.context.active] ?? null) : null;

/** What is shown after the last known reel. */
export const selectEnd = (snapshot: Snapshot): 'loading' | 'failed' | 'all' => {
  const known = ['failed', 'all'] as const;
  return known.find((state) => snapshot.matches({ open: { pages: state } })) ?? 'loading';
};

export type ItemStage = 'poster' | 'loading' | 'playing' | 'paused' | 'ended' | 'blocked' | 'stalled' | 'failed';

/** The state of the active reel. */
export const selectItem = (snapshot: Snapshot): ItemStage => {
  const is = (item: Parameters<typeof snapshot.matches>[0]) => snapshot.matches(item);
  if (is({ open: { item: { going: 'playing' } } })) return 'playing';
  if (is({ open: { item: { going: 'stalled' } } })) return 'stalled';
  if (is({ open: { item: { paused: 'ended' } } })) return 'ended';
  const known = ['poster', 'paused', 'blocked', 'failed'] as const;
  return known.find((state) => is({ open: { item: state } })) ?? 'loading';
};
