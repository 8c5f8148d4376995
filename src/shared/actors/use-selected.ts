import { useCallback, useSyncExternalStore } from 'react';

/** An actor, or a stand-in for an actor. */
interface Source<Snapshot> {
  getSnapshot: () => Snapshot;
  subscribe: (listener: () => void) => { unsubscribe: () => void };
}

/**
 * Subscribes to a selection of an actor's state. Unlike the hook in XState's package, this hook takes the snapshot with
 * which the server rendered the page. So a hydrated page renders again only if this browser's snapshot differs.
 *
 * @param selector returns the same value for the same snapshot
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
