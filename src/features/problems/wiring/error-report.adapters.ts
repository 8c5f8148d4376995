import type { ErrorReportPorts } from '../../../machines/error-report/error-report.ports.ts';
import { beginningOf } from '../../../shared/text/clusters.ts';
import { failedWith } from '../../../shared/transport/call-error.ts';
import { type ApiClient, ask } from '../../../shared/transport/client.ts';

const maxTitle = 500;
const maxStack = 20_000;
const maxTimes = 1_000_000;

/** Sends each error in its own call, until the server refuses further reports. */
export const sendReportsOver =
  (api: ApiClient, release: string): ErrorReportPorts['sendReports'] =>
  async (collected) => {
    const unsent = [...collected];
    for (const error of collected) {
      const body = {
        title: beginningOf(error.title, maxTitle),
        errors: beginningOf(error.errors, maxStack),
        type: 'error',
        status: '500',
        release,
        path: error.path,
        count: Math.min(error.count, maxTimes),
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
