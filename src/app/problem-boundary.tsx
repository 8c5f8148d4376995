import { lazy, Suspense, useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useErrorReportActor } from '../actors/use-error-report.ts';
import { describeError } from './describe-error.ts';

const ErrorScreen = lazy(async () => ({
  default: (await import('../features/problems/error-screen.tsx')).ErrorScreen,
}));

/** What stands in for everything when a page broke: the defect is collected and can be reported. */
export function ProblemBoundary() {
  const error = useRouteError();
  const errorReport = useErrorReportActor();
  useEffect(() => errorReport.send({ type: 'error.collected', ...describeError(error) }), [error, errorReport]);
  return (
    <Suspense>
      <ErrorScreen
        onGoHome={() => window.location.assign('/')}
        onReport={() => errorReport.send({ type: 'report.requested' })}
      />
    </Suspense>
  );
}
