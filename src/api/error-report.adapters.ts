import type { CollectedError, ErrorReportPorts } from '../machines/error-report/error-report.ports.ts';
import { type ApiClient, ask } from './client.ts';

const mostTitle = 500;
const mostStack = 20_000;

/** One call for each error, with its count in the title where it came more than once. */
export const sendReportsOver =
  (api: ApiClient): ErrorReportPorts['sendReports'] =>
  async (errors) => {
    const unsent: CollectedError[] = [];
    for (const error of errors) {
      const title = error.count > 1 ? `${error.title} (${error.count} times)` : error.title;
      const body = {
        title: title.slice(0, mostTitle),
        errors: error.errors.slice(0, mostStack),
        type: 'error',
        status: '500',
      };
      try {
        await ask(api.POST('/save-error-report', { body }));
      } catch {
        unsent.push(error);
      }
    }
    return unsent;
  };
