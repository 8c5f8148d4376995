import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../machines/session/session.machine.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

export const SessionContext = createContext<SessionActor | null>(null);

/** The running session actor, to send events to. */
export function useSessionActor(): SessionActor {
  const actor = useContext(SessionContext);
  if (actor === null) throw new Error('useSessionActor needs a SessionContext');
  return actor;
}

/** What the selector reads of the session, kept up to date. */
export function useSession<Selected>(selector: (snapshot: SnapshotFrom<typeof sessionMachine>) => Selected): Selected {
  return useSelector(useSessionActor(), selector);
}
