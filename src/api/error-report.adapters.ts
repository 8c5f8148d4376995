import type { ErrorReportPorts } from '../machines/error-report/error-report.ports.ts';
import { CallError } from './call-error.ts';
import { type ApiClient, ask } from './client.ts';

const mostTitle = 500;
const mostStack = 20_000;
const mostTimes = 1_000_000;

/** The beginning of a text; half a character, there or at the cut, would have the server refuse all of it. */
const beginning = (text: string, most: number) => text.slice(0, most).replace(/\p{Surrogate}/gu, '\ufffd');

const isTooMany = (failure: unknown) => failure instanceof CallError && failure.cause.status === 429;

/** One call for each error, until the server says that it takes no more for now. */
export const sendReportsOver =
  (api: ApiClient, release: string): ErrorReportPorts['sendReports'] =>
  async (collected) => {
    const unsent = [...collected];
    for (const error of collected) {
      const body = {
        title: beginning(error.title, mostTitle),
        errors: beginning(error.errors, mostStack),
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
        if (isTooMany(failure)) break;
      }
    }
    return unsent;
  };
