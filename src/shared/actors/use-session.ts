import { createContext, useContext } from 'react';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { SessionUser } from '../ports/session-user.ts';
import { useSelected } from './use-selected.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

export const SessionContext = createContext<SessionActor | null>(null);

/** The running session actor, for sending events. */
export function useSessionActor(): SessionActor {
  const actor = useContext(SessionContext);
  if (actor === null) throw new Error('useSessionActor needs a SessionContext');
  return actor;
}

/** Whether the document came with a learner's shell, which the browser hydrates. */
export const ShellContext = createContext(false);

/** The user in a shell, which contains no personal data. */
export const unknownLearner: SessionUser = {
  id: 0,
  name: '',
  email: '',
  avatar: null,
  authority: ['Learner'],
  username: null,
  is_interest_save: null,
  timezone: null,
};

type Snapshot = SnapshotFrom<typeof sessionMachine>;
const rendered: { visitor?: Snapshot; learner?: Snapshot } = {};

/**
 * The session with which the server renders: a visitor's session, or a learner's session in a shell. The browser's
 * stored session applies after hydration.
 */
function renderedSnapshot(isShell: boolean): Snapshot {
  const input = { user: isShell ? unknownLearner : null, failedAttempts: 0, lockEndsAt: null, lockRemaining: 0 };
  return (rendered[isShell ? 'learner' : 'visitor'] ??= createActor(sessionMachine, { input }).getSnapshot());
}

/** Subscribes to a selection of the session's state; the server's session until the page is hydrated. */
export function useSession<Selected>(selector: (snapshot: Snapshot) => Selected): Selected {
  const isShell = useContext(ShellContext);
  return useSelected(useSessionActor(), selector, () => renderedSnapshot(isShell));
}
