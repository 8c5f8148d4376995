import type { SnapshotFrom } from 'xstate';
import type { draftMachine } from './draft.machine.ts';
import type { Rejection } from './draft.ports.ts';

type Snapshot = SnapshotFrom<typeof draftMachine>;

/** Why a draft can't be edited normally. */
export type DraftTrouble = 'loading' | 'failed' | 'missing' | 'conflict' | Rejection;

/** Null while the user can write and the outbox reports the save status. */
export function selectTrouble(snapshot: Snapshot): DraftTrouble | null {
  if (!snapshot.hasTag('open'))
    return (['missing', 'failed'] as const).find((one) => snapshot.matches(one)) ?? 'loading';
  const { others, rejection } = snapshot.context;
  return others.length > 0 ? 'conflict' : rejection;
}
