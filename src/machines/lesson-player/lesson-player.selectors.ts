import type { SnapshotFrom } from 'xstate';
import type { lessonPlayerMachine } from './lesson-player.machine.ts';

type Snapshot = SnapshotFrom<typeof lessonPlayerMachine>;

/** The last place, from which the lesson goes on, the furthest place, and what was watched. */
export const selectProgress = (snapshot: Snapshot) => snapshot.context.progress;
export const isMediaFailed = (snapshot: Snapshot): boolean =>
  snapshot.matches({ ready: { item: { video: 'mediaError' } } });
export const isBuffering = (snapshot: Snapshot): boolean =>
  snapshot.matches({ ready: { item: { video: 'buffering' } } }) ||
  snapshot.matches({ ready: { item: { video: 'renewing' } } });
/** Where the video is fetched since its first address was over; null until then. */
export const selectFilm = (snapshot: Snapshot) => snapshot.context.film;
/** Why the lesson could not be loaded. */
export const selectFailure = (snapshot: Snapshot): unknown => snapshot.context.failure;
/** The stage of the lesson: failed, unavailable, locked, ready, or still loading. */
export const selectStage = (snapshot: Snapshot) => {
  const known = ['failed', 'unavailable', 'locked', 'ready'] as const;
  return known.find((state) => snapshot.matches(state)) ?? 'loading';
};
/** How it stands with the lesson's completion. */
export const selectCompletion = (snapshot: Snapshot): 'incomplete' | 'completing' | 'ruleMet' | 'complete' => {
  const known = ['completing', 'ruleMet', 'complete'] as const;
  return known.find((state) => snapshot.matches({ ready: { completion: state } })) ?? 'incomplete';
};
