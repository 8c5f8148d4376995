import type { SnapshotFrom } from 'xstate';
import type { Progress } from '../../learning/progress.ts';
import type { outboxMachine } from './outbox.machine.ts';

type Snapshot = SnapshotFrom<typeof outboxMachine>;

/** How it stands with a thing that one has changed. */
export type SaveState = 'saved' | 'pending' | 'saving' | 'offline' | 'failed';

/** `saved` only when the server has acknowledged all of it; see `keyOf` for the key. */
export function selectSaveState({ context }: Snapshot, key: string): SaveState {
  const entry = context.entries.find((one) => one.key === key);
  if (entry === undefined) return 'saved';
  if (entry.refusal !== null) return 'failed';
  if ([...context.sending, ...context.leaving].some((mark) => mark.key === key && mark.seq === entry.seq))
    return 'saving';
  return context.isOffline ? 'offline' : 'pending';
}

/** What the server does not take, with its reasons. */
export const selectRefused = ({ context }: Snapshot) => context.entries.filter(({ refusal }) => refusal !== null);

/** How much would wait for the next time if one left now. */
export const countUnsent = ({ context }: Snapshot): number =>
  context.entries.filter(({ refusal }) => refusal === null).length;

/** How far one is in a lesson by what the server does not know yet. */
export function selectUnsentProgress({ context }: Snapshot, itemId: number): Progress | null {
  const entry = context.entries.find(({ change }) => change.kind === 'progress' && change.itemId === itemId);
  return entry?.change.kind === 'progress' ? { ...entry.change.progress, seq: entry.seq } : null;
}
