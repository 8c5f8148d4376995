import type { ErrorReportEvent } from '../../../src/machines/error-report/error-report.machine.ts';
import type { CollectedError } from '../../../src/machines/error-report/error-report.ports.ts';
import type { Cause, Story } from '../support/story.ts';

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

export const errorReportStories: readonly Story<ErrorReportEvent>[] = [
  {
    says: 'keeps equal errors once, with a count',
    begins: { is: 'collecting', knows: { collected: [], sending: [] } },
    steps: [
      { ...collected('a'), knows: { collected: one } },
      { ...collected('b'), knows: { collected: two } },
      { ...collected('a'), knows: { collected: [counted('a', 2), counted('b', 1)] } },
    ],
  },
  {
    says: 'keeps no more than fifty different ones, and counts on',
    given: fifty.map(collected),
    steps: [
      { ...collected('more') },
      {
        ...collected('e0'),
        knows: { collected: fifty.map((name, index) => counted(name, index === 0 ? 2 : 1)) },
      },
    ],
  },
  {
    says: 'sends what was collected, keeps what comes meanwhile, and says that it is sent',
    given: [collected('a')],
    steps: [
      { ...requested, is: 'sending', knows: { collected: [], sending: one }, asks: { sendReports: one } },
      { ...requested },
      { ...collected('b'), knows: { collected: [counted('b', 1)] } },
      { answer: 'sendReports', with: [], is: 'sent', knows: { sending: [] }, tells: [sent] },
      {
        ...requested,
        is: 'sending',
        knows: { collected: [], sending: [counted('b', 1)] },
        asks: { sendReports: [counted('b', 1)] },
      },
    ],
  },
  {
    says: 'keeps what was not acknowledged, and sends it again with what came since',
    given: [collected('a'), collected('b'), requested, collected('c')],
    steps: [
      {
        answer: 'sendReports',
        with: [counted('b', 1)],
        is: 'failed',
        knows: { collected: [counted('b', 1), counted('c', 1)], sending: [] },
        tells: [failed],
      },
      {
        ...requested,
        is: 'sending',
        knows: { collected: [], sending: [counted('b', 1), counted('c', 1)] },
        asks: { sendReports: [counted('b', 1), counted('c', 1)] },
      },
    ],
  },
  {
    says: 'keeps all where no answer could be had, equal ones together',
    given: [collected('a'), requested, collected('a')],
    steps: [
      { fail: 'sendReports', is: 'failed', knows: { collected: [counted('a', 2)], sending: [] }, tells: [failed] },
    ],
  },
];
