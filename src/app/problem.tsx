import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import type { ErrorScreenProps } from '../features/problems/error-screen.tsx';
import { ReloadScreen } from '../features/problems/reload-screen.tsx';
import { problemsMessages } from '../messages/problems.ts';
import { useErrorReport } from '../shared/actors/use-error-report.ts';
import { showToast } from '../ui/toast.ts';
import { useOnline } from '../ui/use-online.ts';
import { isFailedChunk } from './failed-chunk.ts';

const reload = () => window.location.reload();

/** What cannot be loaded either is no second problem: the screen that need not be loaded stands in. */
const ErrorScreen = lazy<ComponentType<ErrorScreenProps>>(async () => ({
  default: await import('../features/problems/error-screen.tsx').then(
    (module) => module.ErrorScreen,
    () => Reload,
  ),
}));

/** Offers to reload. When a connection was all that was missing, the page reloads by itself once it is back. */
function Reload({ failure }: { failure: unknown }) {
  const online = useOnline();
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) reload();
    wasOnline.current = online;
  }, [online]);
  return <ReloadScreen offline={!online} failure={failure} onReload={reload} />;
}

/** Leads the focus, and so a screen reader, to the heading of what has taken the page's place. */
function FocusOnHeading() {
  useEffect(() => document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true }), []);
  return null;
}

/**
 * What stands in for what broke. A defect can be reported; a part that could not be loaded is offered again, by a
 * screen that need not be loaded itself.
 */
export function Problem({ error }: { error: unknown }) {
  const report = useErrorReport();
  const sayFailed = () => showToast({ type: 'danger', text: problemsMessages.reportFailed, failure: null });
  return (
    <Suspense>
      {isFailedChunk(error) ? (
        <Reload failure={error ?? null} />
      ) : (
        <ErrorScreen
          reporting={report.isBusy}
          failure={error ?? null}
          onGoHome={() => window.location.assign('/')}
          onReport={() => void report.request().catch(sayFailed)}
        />
      )}
      <FocusOnHeading />
    </Suspense>
  );
}

/** The same with nothing left around it. */
export function ProblemAlone({ error }: { error: unknown }) {
  return (
    <main>
      <Problem error={error} />
    </main>
  );
}
