import { modelOf } from '../../shared/chart-testing/model.ts';
import { errorReportMachine } from './error-report.machine.ts';

const error = { title: 'TypeError: x', errors: 'at f', path: '/skills' };

export const errorReportModel = modelOf(errorReportMachine, {
  events: [{ type: 'error.collected', ...error }, 'report.requested'],
  answers: { sendReports: [[], [{ ...error, count: 1 }]] },
  distinguish: ({ context }) => [context.collected.length > 0, context.sending.length > 0],
});
