import { modelOf } from '../../shared/chart-testing/model.ts';
import { draftMachine } from './draft.machine.ts';
import type { DraftReport } from './draft.ports.ts';

const theirs = { text: 'Theirs' };
const report = (more: Partial<DraftReport> = {}) => ({
  type: 'report.received' as const,
  content: { text: 'Mine' },
  seen: [1],
  others: [],
  rejection: null,
  fields: {},
  ...more,
});
const empty: DraftReport = { content: { text: '' }, seen: [], others: [], rejection: null, fields: {} };

export const draftModel = modelOf(draftMachine, {
  events: [
    { type: 'content.changed', content: { text: 'Mine, and more' } },
    { type: 'version.chosen', content: theirs },
    report(),
    report({ others: [theirs] }),
    report({ rejection: 'wrong', fields: { text: 'is too long' } }),
    report({ rejection: 'closed' }),
    'page.left',
    'page.returned',
    'retry.requested',
  ],
  answers: { load: [empty, null] },
  distinguish: ({ context }) => [context.others.length, context.rejection].join(),
});
