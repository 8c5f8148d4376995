import type { SnapshotFrom } from 'xstate';
import type { lessonPlayerMachine } from './lesson-player.machine.ts';

type Snapshot = SnapshotFrom<typeof lessonPlayerMachine>;

/** The last place, the furthest place, and the watched ranges. */
export const selectProgress = (snapshot: Snapshot) => snapshot.context.progress;
export const isMediaFailed = (snapshot: Snapshot): boolean =>
  snapshot.matches({ ready: { item: { video: 'mediaError' } } });
export const isBuffering = (snapshot: Snapshot): boolean =>
  snapshot.matches({ ready: { item: { video: 'buffering' } } }) ||
  snapshot.matches({ ready: { item: { video: 'renewing' } } });
/** The URL of the video after its first URL expired; null until then. */
export const selectFilm = (snapshot: Snapshot) => snapshot.context.film;
/** Why the lesson failed to load. */
export const selectFailure = (snapshot: Snapshot): unknown => snapshot.context.failure;
/** The stage of the lesson: failed, unavailable, locked, ready, or loading. */
export const selectStage = (snapshot: Snapshot) => {
  const known = ['failed', 'unavailable', 'locked', 'ready'] as const;
  return known.find((state) => snapshot.matches(state)) ?? 'loading';
};
/** The completion state of the lesson. */
export const selectCompletion = (snapshot: Snapshot): 'incomplete' | 'completing' | 'ruleMet' | 'complete' => {
  const known = ['completing', 'ruleMet', 'complete'] as const;
  return known.find((state) => snapshot.matches({ ready: { completion: state } })) ?? 'incomplete';
};
