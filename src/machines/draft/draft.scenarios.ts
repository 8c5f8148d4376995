import { portFailure } from '../../shared/chart-testing/model.ts';
import type { Outcome, Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { draftMachine } from './draft.machine.ts';
import type { SyncReport, Written } from './draft.ports.ts';

const words = (text: string): Written => ({ text });
const stored = { content: words('One'), seen: [3] };
const loaded = { answer: 'load', with: stored };
const typed = (text: string) => ({ type: 'content.changed' as const, content: words(text) });
const chosen = (text: string) => ({ type: 'version.chosen' as const, content: words(text) });
const told = (kind: SyncReport['kind'], text: string, seen: readonly number[], more: Partial<SyncReport> = {}) => ({
  type: 'sync.told' as const,
  kind,
  content: words(text),
  seen,
  others: [],
  fields: {},
  ...more,
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
const conflict = told('conflict', 'Two', [3, 4, 9], { others });

export const draftScenarios: Scenarios<typeof draftMachine> = {
  'takes up what was written before': [{ begins }, [typed('Too early')], [loaded, 'open.clean', stored]],
  'writes nothing where nobody knows what was written before': [
    { begins },
    [{ fail: 'load' }, 'failed', { failure: portFailure }],
    [typed('Upon nothing')],
    ['retry.requested', 'loading', { failure: null }, { invokes: { load: undefined } }],
    [{ answer: 'load', with: null }, 'missing'],
  ],
  'hands over what is typed after a moment, however long somebody goes on': [
    { given: [loaded] },
    [typed('Tw'), 'open.dirty', { content: words('Tw') }],
    [{ wait: 500 }],
    [typed('Two'), null, { content: words('Two') }],
    [{ wait: 300 }, 'open.saving', {}, { emits: [made('Two', [3])] }],
    [told('saving', 'Two', [3, 4]), null, { seen: [3, 4] }],
    [told('saved', 'Two', [4]), 'open.clean', { seen: [4] }],
  ],
  'hands it over at once when the page is left': [
    { given: [loaded, typed('Two')] },
    ['page.left', 'open.saving', {}, { emits: [made('Two', [3]), sends] }],
    ['page.left'],
  ],
  'keeps what is typed while the words before it are acknowledged': [
    { given: [loaded, typed('Two'), { wait: 800 }, told('saving', 'Two', [3, 4]), typed('Two and three')] },
    [told('saved', 'Two', [4])],
    [{ wait: 800 }, 'open.saving', {}, { emits: [made('Two and three', [3, 4])] }],
  ],
  'knows by its own words what was acknowledged meanwhile': [
    { given: [loaded, typed('Two'), { wait: 800 }, typed('Three'), typed('Two')] },
    [told('saved', 'Two', [4]), null, { seen: [4] }],
    [{ wait: 800 }, 'open.saving', {}, { emits: [made('Two', [4])] }],
  ],
  'takes up what another tab has written where nothing was typed here': [
    { given: [loaded] },
    [told('saving', 'Of the other tab', [3, 5]), 'open.saving', { content: words('Of the other tab'), seen: [3, 5] }],
    [told('saved', 'Of the other tab', [5]), 'open.clean', { seen: [5] }],
  ],
  'says that it is on this device alone, and then that it is saved': [
    { given: [loaded, typed('Two'), { wait: 800 }] },
    [told('offline', 'Two', [3, 4]), 'open.offline', { seen: [3, 4] }],
    [typed('Two more'), 'open.dirty', { content: words('Two more') }],
    [{ wait: 800 }, 'open.saving', {}, { emits: [made('Two more', [3, 4])] }],
    [told('offline', 'Two more', [3, 4, 5]), 'open.offline', { seen: [3, 4, 5] }],
    [told('saving', 'Two more', [3, 4, 5]), 'open.saving'],
    [told('saved', 'Two more', [5]), 'open.clean', { seen: [5] }],
  ],
  'says that it is in this page alone': [
    { given: [loaded, typed('Two'), { wait: 800 }] },
    [told('unkept', 'Two', [3, 4]), 'open.unkept', { seen: [3, 4] }],
  ],
  'lets somebody choose, and gives nothing up before': [
    { given: [loaded, typed('Two'), { wait: 800 }] },
    [chosen('Nothing to choose from')],
    [conflict, 'open.conflict', { seen: [3, 4, 9], others }],
    [typed('Two and more'), 'open.dirty', { content: words('Two and more') }],
    [conflict],
    [{ wait: 800 }, 'open.saving', {}, { emits: [made('Two and more', [3, 4, 9])] }],
    [told('conflict', 'Two and more', [3, 9, 10], { others }), 'open.conflict', { seen: [3, 9, 10] }],
    [
      chosen('Theirs'),
      'open.saving',
      { content: words('Theirs'), others: [] },
      { emits: [made('Theirs', [3, 9, 10], true), sends] },
    ],
    [told('saved', 'Theirs', [11]), 'open.clean', { seen: [11] }],
  ],
  'hears of a conflict while somebody types': [
    { given: [loaded, typed('Two'), { wait: 800 }, typed('Two more')] },
    [conflict, null, { others }],
  ],
  'says what the server does not take, until it is other': [
    { given: [loaded, typed('Two'), { wait: 800 }] },
    [
      told('wrong', 'Two', [3, 4], { fields: { text: 'is too long' } }),
      'open.wrong',
      { seen: [3, 4], fields: { text: 'is too long' } },
    ],
    [typed('T'), 'open.dirty', { content: words('T') }],
    [{ wait: 800 }, 'open.saving', {}, { emits: [made('T', [3, 4])] }],
    [told('saved', 'T', [5]), 'open.clean', { seen: [5], fields: {} }],
  ],
  'says that nothing is taken any more': [
    { given: [loaded, typed('Two'), { wait: 800 }] },
    [told('closed', 'Two', [3, 4]), 'open.closed', { seen: [3, 4] }],
  ],
};
