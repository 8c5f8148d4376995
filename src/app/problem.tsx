import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import type { ErrorScreenProps } from '../features/problems/error-screen.tsx';
import { ReloadScreen } from '../features/problems/reload-screen.tsx';
import { problemsMessages } from '../messages/problems.ts';
import { useErrorReport } from '../shared/actors/use-error-report.ts';
import { showToast } from '../ui/toast.ts';
import { useOnline } from '../ui/use-online.ts';
import { isFailedChunk } from './failed-chunk.ts';

const reload = () => window.location.reload();

/** If the error screen can't be loaded either, show the reload screen, which is already loaded. */
const ErrorScreen = lazy<ComponentType<ErrorScreenProps>>(async () => ({
  default: await import('../features/problems/error-screen.tsx').then(
    (module) => module.ErrorScreen,
    () => Reload,
  ),
}));

/**
 * Offers to reload. If the browser was offline, the page reloads automatically when the connection is back.
 */
function Reload({ failure }: { failure: unknown }) {
  const online = useOnline();
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) reload();
    wasOnline.current = online;
  }, [online]);
  return <ReloadScreen offline={!online} failure={failure} onReload={reload} />;
}

/** Focuses the heading of the error screen, so that screen readers announce it. */
function FocusOnHeading() {
  useEffect(() => document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true }), []);
  return null;
}

/**
 * Replaces a part that failed. A defect can be reported. For a missing chunk it offers a reload, on a screen
 * that needs no loading.
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

/** The problem screen without a layout around it. */
export function ProblemAlone({ error }: { error: unknown }) {
  return (
    <main>
      <Problem error={error} />
    </main>
  );
}
