import { createContext, useContext } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { outboxMachine } from '../../machines/outbox/outbox.machine.ts';
import type { Change } from '../../machines/outbox/outbox.ports.ts';
import { useSelected } from '../actors/use-selected.ts';
import { seqAt } from '../learning/progress.ts';

export type OutboxActor = ActorRefFrom<typeof outboxMachine>;

export type OutboxSnapshot = SnapshotFrom<typeof outboxMachine>;

export const OutboxContext = createContext<OutboxActor | null>(null);

/** The running outbox of the page's user or visitor. */
export function useOutboxActor(): OutboxActor {
  const actor = useContext(OutboxContext);
  if (actor === null) throw new Error('useOutboxActor needs an OutboxContext');
  return actor;
}

/**
 * Subscribes to a selection of the outbox's state. The selector must return the same value for the same
 * snapshot.
 */
export function useOutbox<Selected>(selector: (snapshot: OutboxSnapshot) => Selected): Selected {
  return useSelected(useOutboxActor(), selector);
}

/** Adds a change to the outbox. Name its type explicitly: `write<NoteChange>(outbox, …)`. */
export const write = <Of extends Change = never>(outbox: OutboxActor, change: NoInfer<Of>): void =>
  outbox.send({ type: 'change.made', change, at: seqAt(Date.now()) });
