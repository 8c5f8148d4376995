import { problemsMessages } from '../../../messages/problems.ts';
import type { ErrorReportActor } from '../../../shared/actors/use-error-report.ts';
import { showToast } from '../../../ui/toast.ts';

/** Shows the result of a report. */
export function followErrorReport(errorReport: ErrorReportActor): () => void {
  const subscriptions = [
    errorReport.on('report.sent', () => showToast({ type: 'success', text: problemsMessages.reported })),
    errorReport.on('report.failed', () =>
      showToast({
        type: 'danger',
        text: problemsMessages.reportFailed,
        failure: null,
        at: errorReport,
      }),
    ),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
