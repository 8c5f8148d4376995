import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { DraftContext } from '../actors/drafts.ts';
import { ErrorReportContext } from '../actors/use-error-report.ts';
import { OnboardingContext } from '../actors/use-onboarding.ts';
import { SessionContext } from '../actors/use-session.ts';
import { ApiContext } from '../api/api-context.ts';
import { unauthenticatedEntry } from '../routes/paths.ts';
import { createRoutes, type PendingLocation } from './routes.tsx';
import type { Portal } from './start.ts';
import { Theme } from './theme/theme.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/** The router of a portal: guarded, and led to where the session's end and beginning lead. */
export function createRouter(portal: Portal): Router {
  const made: { router?: Router } = {};
  const locationOf = (request: Request): PendingLocation => {
    const { pathname, search } = new URL(request.url);
    const pending = made.router?.state.navigation.location ?? window.location;
    const isPending = pending.pathname === pathname && pending.search === search;
    return { pathname, search, hash: isPending ? pending.hash : '' };
  };
  const router = createBrowserRouter(createRoutes(portal, locationOf));
  made.router = router;
  portal.session.on('session.opened', () => void router.revalidate());
  portal.session.on('session.closed', ({ reason }) => {
    if (reason === 'signedOut') void router.navigate(unauthenticatedEntry, { replace: true });
    else void router.revalidate();
  });
  return router;
}

/** All providers around the router. */
export function App({ portal, router }: { portal: Portal; router: Router }) {
  return (
    <QueryClientProvider client={portal.queryClient}>
      <SessionContext value={portal.session}>
        <OnboardingContext value={portal.onboarding}>
          <DraftContext value={portal.drafts}>
            <ErrorReportContext value={portal.errorReport}>
              <ApiContext value={portal.services}>
                <Theme>
                  <RouterProvider router={router} />
                </Theme>
              </ApiContext>
            </ErrorReportContext>
          </DraftContext>
        </OnboardingContext>
      </SessionContext>
    </QueryClientProvider>
  );
}
