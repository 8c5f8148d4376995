import type { Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { errorReportMachine } from './error-report.machine.ts';
import type { CollectedError } from './error-report.ports.ts';

const error = (name: string) => ({ title: name, errors: `at ${name}`, path: '/skills' });
const collected = (name: string) => ({ type: 'error.collected', ...error(name) }) as const;
const counted = (name: string, count = 1): CollectedError => ({ ...error(name), count });
const asks = (...reports: CollectedError[]) => ({ invokes: { sendReports: reports } });
const requested = 'report.requested';
const [a, b, c] = [counted('a'), counted('b'), counted('c')];
const failed = { emits: [{ type: 'report.failed' }] };
const fifty = Array.from({ length: 50 }, (_, index) => `e${index}`);

export const errorReportScenarios: Scenarios<typeof errorReportMachine> = {
  'stores equal errors once, with a count': [
    { begins: ['collecting', { collected: [], sending: [] }] },
    [collected('a'), null, { collected: [a] }],
    [collected('b'), null, { collected: [a, b] }],
    [collected('a'), null, { collected: [counted('a', 2), b] }],
  ],
  'stores up to fifty different errors, then only counts': [
    { given: fifty.map(collected) },
    [collected('more')],
    [collected('e0'), null, { collected: fifty.map((name, index) => counted(name, index === 0 ? 2 : 1)) }],
  ],
  'sends the collected errors, collects new ones during the request, and shows the success': [
    { given: [collected('a')] },
    [requested, 'sending', { collected: [], sending: [a] }, asks(a)],
    [requested],
    [collected('b'), null, { collected: [b] }],
    [{ answer: 'sendReports', with: [] }, 'sent', { sending: [] }, { emits: [{ type: 'report.sent' }] }],
    [requested, 'sending', { collected: [], sending: [b] }, asks(b)],
  ],
  'keeps unacknowledged errors, and sends them again with new ones': [
    { given: [collected('a'), collected('b'), requested, collected('c')] },
    [{ answer: 'sendReports', with: [b] }, 'failed', { collected: [b, c], sending: [] }, failed],
    [requested, 'sending', { collected: [], sending: [b, c] }, asks(b, c)],
  ],
  'keeps all errors if there was no response, and merges equal ones': [
    { given: [collected('a'), requested, collected('a')] },
    [{ fail: 'sendReports' }, 'failed', { collected: [counted('a', 2)], sending: [] }, failed],
  ],
};
