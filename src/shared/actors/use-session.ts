import { createContext, useContext } from 'react';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { useSelected } from './use-selected.ts';

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

/** What the selector reads of the session, kept up to date; a visitor's until the page is taken over. */
export function useSession<Selected>(selector: (snapshot: SnapshotFrom<typeof sessionMachine>) => Selected): Selected {
  return useSelected(useSessionActor(), selector, visitorSnapshot);
}
