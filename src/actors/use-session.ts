import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import { sessionMachine } from '../machines/session/session.machine.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

export const SessionContext = createContext<SessionActor | null>(null);

/** The running session actor, to send events to. */
export function useSessionActor(): SessionActor {
  const actor = useContext(SessionContext);
  if (actor === null) throw new Error('useSessionActor needs a SessionContext');
  return actor;
}

let visitor: SnapshotFrom<typeof sessionMachine> | undefined;
/** The session of whom the server renders for: what the browser has stored comes in once the page is taken over. */
function visitorSnapshot(): SnapshotFrom<typeof sessionMachine> {
  const input = { user: null, failedAttempts: 0, lockEndsAt: null, lockRemaining: 0 };
  visitor ??= createActor(sessionMachine, { input }).getSnapshot();
  return visitor;
}

/**
 * What the selector reads of the session, kept up to date. A page that the server has rendered is made again only where
 * this browser's session says something else than a visitor's.
 *
 * @param selector answers with the same value for the same snapshot
 */
export function useSession<Selected>(selector: (snapshot: SnapshotFrom<typeof sessionMachine>) => Selected): Selected {
  const actor = useSessionActor();
  const subscribe = useCallback(
    (listener: () => void) => {
      const { unsubscribe } = actor.subscribe(listener);
      return unsubscribe;
    },
    [actor],
  );
  return useSyncExternalStore(
    subscribe,
    () => selector(actor.getSnapshot()),
    () => selector(visitorSnapshot()),
  );
}
