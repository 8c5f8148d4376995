import { createActor } from 'xstate';
import { errorReportMachine } from '../../../machines/error-report/error-report.machine.ts';
import type { CollectedError } from '../../../machines/error-report/error-report.ports.ts';
import { promised } from '../../../shared/actors/promised.ts';
import type { ApiClient } from '../../../shared/transport/client.ts';
import { describeError } from './describe-error.ts';
import { sendReportsOver } from './error-report.adapters.ts';
import { followErrorReport } from './follow-error-report.ts';
import { patternOf } from './pattern-of.ts';

interface ErrorReportParts {
  api: ApiClient;
  /** The build's name in reports. */
  release: string;
  /** Registers a function that is called at the end. */
  onStop: (stop: () => void) => void;
}

/** An error, with the path of its page. */
export interface Occurrence {
  error: unknown;
  pathname: string;
}

/** Starts collecting errors. */
export function startErrorReport({ api, release, onStop }: ErrorReportParts) {
  const errorReport = createActor(
    errorReportMachine.provide({
      actors: {
        sendReports: promised<readonly CollectedError[], readonly CollectedError[]>(sendReportsOver(api, release)),
      },
    }),
  );
  onStop(followErrorReport(errorReport));
  onStop(() => errorReport.stop());
  errorReport.start();
  return {
    actor: errorReport,
    collect: (occurred: readonly Occurrence[]) => {
      for (const { error, pathname } of occurred)
        errorReport.send({ type: 'error.collected', ...describeError(error), path: patternOf(pathname) });
    },
  };
}
