import { portFailure } from '../../shared/chart-testing/model.ts';
import type { Outcome, Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { draftMachine } from './draft.machine.ts';
import type { DraftReport, Written } from './draft.ports.ts';

const words = (text: string): Written => ({ text });
const reported = (text: string, seen: readonly number[], more: Partial<DraftReport> = {}): DraftReport => ({
  content: words(text),
  seen,
  others: [],
  rejection: null,
  fields: {},
  ...more,
});
const stored = reported('One', [3]);
const loaded = { answer: 'load', with: stored };
const typed = (text: string) => ({ type: 'content.changed' as const, content: words(text) });
const chosen = (text: string) => ({ type: 'version.chosen' as const, content: words(text) });
const reportReceived = (...report: Parameters<typeof reported>) => ({
  type: 'report.received' as const,
  ...reported(...report),
});
const made = (text: string, seen: readonly number[], isChoice = false) => ({
  type: 'content.made' as const,
  content: words(text),
  seen,
  isChoice,
});
const sends = { type: 'sending.wanted' as const };
const begins: Outcome<typeof draftMachine> = ['loading', {}, { invokes: { load: undefined } }];
const others = [words('Theirs')];
const conflict = reportReceived('Two', [3, 4, 9], { others });
const wrong = { rejection: 'wrong', fields: { text: 'is too long' } } as const;

export const draftScenarios: Scenarios<typeof draftMachine> = {
  'loads the existing draft': [{ begins }, [loaded, 'open.editing', stored]],
  'asks for a choice if the loaded draft has conflicting versions': [
    { begins },
    [
      { answer: 'load', with: reported('Two', [3, 4, 9], { others }) },
      'open.conflict',
      reported('Two', [3, 4, 9], { others }),
    ],
  ],
  'passes on changes before the draft is loaded without a base, then shows the conflict': [
    { begins },
    [typed('Early'), 'open.editing', { content: words('Early') }, { emits: [made('Early', [])] }],
    [reportReceived('Early', [3, 4], { others }), 'open.conflict', { seen: [3, 4], others }],
  ],
  'accepts changes if the draft couldn’t be loaded': [
    { given: [{ fail: 'load' }] },
    [
      typed('New text'),
      'open.editing',
      { content: words('New text'), failure: null },
      { emits: [made('New text', [])] },
    ],
  ],
  'loads the draft again on request': [
    { begins },
    [{ fail: 'load' }, 'failed', { failure: portFailure }],
    ['retry.requested', 'loading', { failure: null }, { invokes: { load: undefined } }],
    [{ answer: 'load', with: null }, 'missing'],
  ],
  'passes on each change with the versions that were seen': [
    { given: [loaded] },
    [typed('Tw'), null, { content: words('Tw') }, { emits: [made('Tw', [3])] }],
    [reportReceived('Tw', [3, 4]), null, { seen: [3, 4] }],
    [typed('Two'), null, { content: words('Two') }, { emits: [made('Two', [3, 4])] }],
    [reportReceived('Two', [5]), null, { seen: [5] }],
  ],
  'sends pending changes when the user leaves the page, and continues when they return': [
    { given: [loaded, typed('Two')] },
    ['page.left', 'open.leaving', {}, { emits: [sends] }],
    [reportReceived('Two', [4]), null, { seen: [4] }],
    ['page.returned', 'open.editing'],
  ],
  'continues if the user types on a page that was left': [
    { given: [loaded, 'page.left'] },
    [typed('Two'), 'open.editing', { content: words('Two') }, { emits: [made('Two', [3])] }],
  ],
  'shows a change from another tab': [
    { given: [loaded] },
    [reportReceived('From the other tab', [5]), null, { content: words('From the other tab'), seen: [5] }],
  ],
  'lets the user keep writing before choosing a version': [
    { given: [loaded, typed('Two')] },
    [chosen('No choice expected')],
    [conflict, 'open.conflict', { seen: [3, 4, 9], others }],
    [typed('Two and more'), null, { content: words('Two and more') }, { emits: [made('Two and more', [3, 4, 9])] }],
    [reportReceived('Two and more', [3, 9, 10], { others }), null, { seen: [3, 9, 10] }],
    [
      chosen('Theirs'),
      'open.editing',
      { content: words('Theirs'), others: [] },
      { emits: [made('Theirs', [3, 9, 10], true), sends] },
    ],
    [reportReceived('Theirs', [11]), null, { seen: [11] }],
  ],
  'shows a conflict after the user returns to the page': [
    { given: [loaded, typed('Two'), 'page.left'] },
    [conflict, null, { seen: [3, 4, 9], others }],
    ['page.returned', 'open.conflict'],
  ],
  'shows why the server rejects the draft, until the draft is changed': [
    { given: [loaded, typed('Two')] },
    [reportReceived('Two', [3, 4], wrong), 'open.rejected', { seen: [3, 4], ...wrong }],
    [typed('T'), null, { content: words('T') }, { emits: [made('T', [3, 4])] }],
    [reportReceived('T', [3, 5]), 'open.editing', { seen: [3, 5], rejection: null, fields: {} }],
  ],
  'shows that changes are no longer accepted': [
    { given: [loaded, typed('Two')] },
    [reportReceived('Two', [3, 4], { rejection: 'closed' }), 'open.rejected', { seen: [3, 4], rejection: 'closed' }],
  ],
};
