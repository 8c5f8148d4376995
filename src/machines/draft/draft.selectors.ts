import type { SnapshotFrom } from 'xstate';
import type { draftMachine } from './draft.machine.ts';
import type { Rejection } from './draft.ports.ts';

type Snapshot = SnapshotFrom<typeof draftMachine>;

/** Why a draft is not simply written. */
export type DraftTrouble = 'loading' | 'failed' | 'missing' | 'conflict' | Rejection;

/** Null where somebody writes, and the outbox says how far their words have come. */
export function selectTrouble(snapshot: Snapshot): DraftTrouble | null {
  if (!snapshot.hasTag('open'))
    return (['missing', 'failed'] as const).find((one) => snapshot.matches(one)) ?? 'loading';
  const { others, rejection } = snapshot.context;
  return others.length > 0 ? 'conflict' : rejection;
}
