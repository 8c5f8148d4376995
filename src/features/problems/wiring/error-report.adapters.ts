import type { ErrorReportPorts } from '../../../machines/error-report/error-report.ports.ts';
import { beginningOf } from '../../../shared/text/clusters.ts';
import { failedWith } from '../../../shared/transport/call-error.ts';
import { type ApiClient, ask } from '../../../shared/transport/client.ts';

const mostTitle = 500;
const mostStack = 20_000;
const mostTimes = 1_000_000;

/** One call for each error, until the server says that it takes no more for now. */
export const sendReportsOver =
  (api: ApiClient, release: string): ErrorReportPorts['sendReports'] =>
  async (collected) => {
    const unsent = [...collected];
    for (const error of collected) {
      const body = {
        title: beginningOf(error.title, mostTitle),
        errors: beginningOf(error.errors, mostStack),
        type: 'error',
        status: '500',
        release,
        path: error.path,
        count: Math.min(error.count, mostTimes),
      };
      try {
        await ask(api.POST('/save-error-report', { body }));
        unsent.splice(unsent.indexOf(error), 1);
      } catch (failure) {
        if (failedWith(failure, 429) !== null) break;
      }
    }
    return unsent;
  };
