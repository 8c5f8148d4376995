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
const told = (...report: Parameters<typeof reported>) => ({ type: 'report.told' as const, ...reported(...report) });
const made = (text: string, seen: readonly number[], isChoice = false) => ({
  type: 'content.made' as const,
  content: words(text),
  seen,
  isChoice,
});
const sends = { type: 'sending.wanted' as const };
const begins: Outcome<typeof draftMachine> = ['loading', {}, { invokes: { load: undefined } }];
const others = [words('Theirs')];
const conflict = told('Two', [3, 4, 9], { others });
const wrong = { rejection: 'wrong', fields: { text: 'is too long' } } as const;

export const draftScenarios: Scenarios<typeof draftMachine> = {
  'takes up what was written before': [{ begins }, [loaded, 'open.editing', stored]],
  'asks at once where it was written elsewhere before': [
    { begins },
    [
      { answer: 'load', with: reported('Two', [3, 4, 9], { others }) },
      'open.conflict',
      reported('Two', [3, 4, 9], { others }),
    ],
  ],
  'has what is typed before that written upon nothing, and hears of a conflict': [
    { begins },
    [typed('Early'), 'open.editing', { content: words('Early') }, { emits: [made('Early', [])] }],
    [told('Early', [3, 4], { others }), 'open.conflict', { seen: [3, 4], others }],
  ],
  'writes where nobody knows what was written before': [
    { given: [{ fail: 'load' }] },
    [
      typed('Upon nothing'),
      'open.editing',
      { content: words('Upon nothing'), failure: null },
      { emits: [made('Upon nothing', [])] },
    ],
  ],
  'looks again for what was written before': [
    { begins },
    [{ fail: 'load' }, 'failed', { failure: portFailure }],
    ['retry.requested', 'loading', { failure: null }, { invokes: { load: undefined } }],
    [{ answer: 'load', with: null }, 'missing'],
  ],
  'hands over each change at once, upon what was seen': [
    { given: [loaded] },
    [typed('Tw'), null, { content: words('Tw') }, { emits: [made('Tw', [3])] }],
    [told('Tw', [3, 4]), null, { seen: [3, 4] }],
    [typed('Two'), null, { content: words('Two') }, { emits: [made('Two', [3, 4])] }],
    [told('Two', [5]), null, { seen: [5] }],
  ],
  'has the outbox send when the page is left, and goes on when somebody comes back': [
    { given: [loaded, typed('Two')] },
    ['page.left', 'open.leaving', {}, { emits: [sends] }],
    [told('Two', [4]), null, { seen: [4] }],
    ['page.returned', 'open.editing'],
  ],
  'goes on where somebody types in a page that was left': [
    { given: [loaded, 'page.left'] },
    [typed('Two'), 'open.editing', { content: words('Two') }, { emits: [made('Two', [3])] }],
  ],
  'takes up what another tab has written': [
    { given: [loaded] },
    [told('Of the other tab', [5]), null, { content: words('Of the other tab'), seen: [5] }],
  ],
  'lets somebody choose, and go on writing before': [
    { given: [loaded, typed('Two')] },
    [chosen('Nothing to choose from')],
    [conflict, 'open.conflict', { seen: [3, 4, 9], others }],
    [typed('Two and more'), null, { content: words('Two and more') }, { emits: [made('Two and more', [3, 4, 9])] }],
    [told('Two and more', [3, 9, 10], { others }), null, { seen: [3, 9, 10] }],
    [
      chosen('Theirs'),
      'open.editing',
      { content: words('Theirs'), others: [] },
      { emits: [made('Theirs', [3, 9, 10], true), sends] },
    ],
    [told('Theirs', [11]), null, { seen: [11] }],
  ],
  'hears of a conflict while the page is away': [
    { given: [loaded, typed('Two'), 'page.left'] },
    [conflict, null, { seen: [3, 4, 9], others }],
    ['page.returned', 'open.conflict'],
  ],
  'says what the server does not take, until it is other': [
    { given: [loaded, typed('Two')] },
    [told('Two', [3, 4], wrong), 'open.rejected', { seen: [3, 4], ...wrong }],
    [typed('T'), null, { content: words('T') }, { emits: [made('T', [3, 4])] }],
    [told('T', [3, 5]), 'open.editing', { seen: [3, 5], rejection: null, fields: {} }],
  ],
  'says that nothing is taken any more': [
    { given: [loaded, typed('Two')] },
    [told('Two', [3, 4], { rejection: 'closed' }), 'open.rejected', { seen: [3, 4], rejection: 'closed' }],
  ],
};
