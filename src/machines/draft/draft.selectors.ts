import type { SnapshotFrom } from 'xstate';
import type { draftMachine } from './draft.machine.ts';
import type { SyncKind } from './draft.ports.ts';

type Snapshot = SnapshotFrom<typeof draftMachine>;

export type DraftStatusKind = SyncKind | 'loading' | 'failed' | 'missing';

const kinds = ['saved', 'saving', 'offline', 'unkept', 'conflict', 'wrong', 'closed'] as const;

/** The status of a draft. That there are versions written elsewhere is shown until the user has chosen. */
export function selectStatus(snapshot: Snapshot): DraftStatusKind {
  if (snapshot.matches('missing')) return 'missing';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.context.others.length > 0) return 'conflict';
  return kinds.find((kind) => snapshot.hasTag(`status ${kind}`)) ?? 'loading';
}
