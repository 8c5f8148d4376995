import { createContext, useContext } from 'react';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { useSelected } from './use-selected.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

export const SessionContext = createContext<SessionActor | null>(null);

/** The running session actor, for sending events. */
export function useSessionActor(): SessionActor {
  const actor = useContext(SessionContext);
  if (actor === null) throw new Error('useSessionActor needs a SessionContext');
  return actor;
}

let visitor: SnapshotFrom<typeof sessionMachine> | undefined;
/**
 * A visitor's session, with which the server renders. The browser's stored session applies after hydration.
 */
function visitorSnapshot(): SnapshotFrom<typeof sessionMachine> {
  const input = { user: null, failedAttempts: 0, lockEndsAt: null, lockRemaining: 0 };
  visitor ??= createActor(sessionMachine, { input }).getSnapshot();
  return visitor;
}

/** Subscribes to a selection of the session's state; a visitor's until the page is hydrated. */
export function useSession<Selected>(selector: (snapshot: SnapshotFrom<typeof sessionMachine>) => Selected): Selected {
  return useSelected(useSessionActor(), selector, visitorSnapshot);
}
