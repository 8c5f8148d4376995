import { useCallback, useSyncExternalStore } from 'react';

/** What can be looked at: an actor, or what stands in for one. */
interface Source<Snapshot> {
  getSnapshot: () => Snapshot;
  subscribe: (listener: () => void) => { unsubscribe: () => void };
}

/**
 * What the selector reads of an actor, kept up to date. Unlike the hook of XState's package it is given the snapshot
 * that the server has rendered with, so that a page from the server is rendered again only where this browser's
 * snapshot says something else.
 *
 * @param selector answers with the same value for the same snapshot
 * @param onServer the snapshot that the server renders with
 */
export function useSelected<Snapshot, Selected>(
  actor: Source<Snapshot>,
  selector: (snapshot: Snapshot) => Selected,
  onServer: () => Snapshot = () => actor.getSnapshot(),
): Selected {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  return useSyncExternalStore(
    subscribe,
    () => selector(actor.getSnapshot()),
    () => selector(onServer()),
  );
}
