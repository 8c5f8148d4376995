import type { Cause, Scenario } from '../../shared/chart-testing/scenario.ts';
import type { ErrorReportEvent } from './error-report.machine.ts';
import type { CollectedError } from './error-report.ports.ts';

type ReportCause = Cause<ErrorReportEvent>;

const error = (name: string) => ({ title: name, errors: `at ${name}`, path: '/skills' });
const collected = (name: string): ReportCause => ({ send: { type: 'error.collected', ...error(name) } });
const counted = (name: string, count: number): CollectedError => ({ ...error(name), count });
const requested: ReportCause = { send: { type: 'report.requested' } };
const one = [counted('a', 1)];
const two = [counted('a', 1), counted('b', 1)];
const sent = { type: 'report.sent' };
const failed = { type: 'report.failed' };
const fifty = Array.from({ length: 50 }, (_, index) => `e${index}`);

export const errorReportScenarios: readonly Scenario<ErrorReportEvent>[] = [
  {
    it: 'keeps equal errors once, with a count',
    begins: { state: 'collecting', context: { collected: [], sending: [] } },
    steps: [
      { ...collected('a'), context: { collected: one } },
      { ...collected('b'), context: { collected: two } },
      { ...collected('a'), context: { collected: [counted('a', 2), counted('b', 1)] } },
    ],
  },
  {
    it: 'keeps no more than fifty different ones, and counts on',
    given: fifty.map(collected),
    steps: [
      { ...collected('more') },
      { ...collected('e0'), context: { collected: fifty.map((name, index) => counted(name, index === 0 ? 2 : 1)) } },
    ],
  },
  {
    it: 'sends what was collected, keeps what comes meanwhile, and says that it is sent',
    given: [collected('a')],
    steps: [
      { ...requested, state: 'sending', context: { collected: [], sending: one }, invokes: { sendReports: one } },
      { ...requested },
      { ...collected('b'), context: { collected: [counted('b', 1)] } },
      { answer: 'sendReports', with: [], state: 'sent', context: { sending: [] }, emits: [sent] },
      {
        ...requested,
        state: 'sending',
        context: { collected: [], sending: [counted('b', 1)] },
        invokes: { sendReports: [counted('b', 1)] },
      },
    ],
  },
  {
    it: 'keeps what was not acknowledged, and sends it again with what came since',
    given: [collected('a'), collected('b'), requested, collected('c')],
    steps: [
      {
        answer: 'sendReports',
        with: [counted('b', 1)],
        state: 'failed',
        context: { collected: [counted('b', 1), counted('c', 1)], sending: [] },
        emits: [failed],
      },
      {
        ...requested,
        state: 'sending',
        context: { collected: [], sending: [counted('b', 1), counted('c', 1)] },
        invokes: { sendReports: [counted('b', 1), counted('c', 1)] },
      },
    ],
  },
  {
    it: 'keeps all where no answer could be had, equal ones together',
    given: [collected('a'), requested, collected('a')],
    steps: [
      { fail: 'sendReports', state: 'failed', context: { collected: [counted('a', 2)], sending: [] }, emits: [failed] },
    ],
  },
];
