import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useErrorReportActor } from '../actors/use-error-report.ts';
import { ReloadScreen } from '../features/problems/reload-screen.tsx';
import { describeError } from './describe-error.ts';
import { isFailedChunk } from './failed-chunk.ts';

const ErrorScreen = lazy(async () => ({
  default: (await import('../features/problems/error-screen.tsx')).ErrorScreen,
}));

/** Leads the focus, and so a screen reader, to the heading of what has taken the page's place. */
function FocusOnHeading() {
  useEffect(() => document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true }), []);
  return null;
}

/**
 * What stands in for a page that broke, or for everything when the shell did: the defect is collected and can be
 * reported. A part that could not be loaded is offered again, by a screen that need not be loaded itself.
 */
export function ProblemBoundary() {
  const error = useRouteError();
  const errorReport = useErrorReportActor();
  const reporting = useSelector(errorReport, (snapshot) => snapshot.hasTag('busy'));
  useEffect(() => errorReport.send({ type: 'error.collected', ...describeError(error) }), [error, errorReport]);
  return (
    <Suspense>
      {isFailedChunk(error) ? (
        <ReloadScreen onReload={() => window.location.reload()} />
      ) : (
        <ErrorScreen
          reporting={reporting}
          onGoHome={() => window.location.assign('/')}
          onReport={() => errorReport.send({ type: 'report.requested' })}
        />
      )}
      <FocusOnHeading />
    </Suspense>
  );
}
