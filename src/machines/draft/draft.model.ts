import { modelOf } from '../../shared/chart-testing/model.ts';
import { draftMachine } from './draft.machine.ts';
import type { SyncKind, SyncReport } from './draft.ports.ts';

const kinds: readonly SyncKind[] = ['saved', 'saving', 'offline', 'unkept', 'conflict', 'wrong', 'closed'];
const theirs = { text: 'Theirs' };
const report = (kind: SyncKind): SyncReport => ({
  kind,
  content: { text: 'Mine' },
  seen: [1],
  others: kind === 'conflict' ? [theirs] : [],
  fields: kind === 'wrong' ? { text: 'is too long' } : {},
});

export const draftModel = modelOf(draftMachine, {
  events: [
    { type: 'content.changed', content: { text: 'Mine, and more' } },
    { type: 'version.chosen', content: theirs },
    ...kinds.map((kind) => ({ type: 'sync.told' as const, ...report(kind) })),
    'page.left',
    'retry.requested',
  ],
  answers: { load: [{ content: { text: '' }, seen: [] }, null] },
  distinguish: ({ context }) => context.others.length,
});
