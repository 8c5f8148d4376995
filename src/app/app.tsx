import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { isSignedIn } from '../machines/session/session.selectors.ts';
import { unauthenticatedEntry } from '../routes/paths.ts';
import type { RenderedState, SubmittedForm } from '../routes/rendered-page.ts';
import { ErrorReportContext } from '../shared/actors/use-error-report.ts';
import { OnboardingContext } from '../shared/actors/use-onboarding.ts';
import { SessionContext, ShellContext } from '../shared/actors/use-session.ts';
import { DraftContext } from '../shared/forms/drafts.ts';
import { SubmittedFormContext } from '../shared/forms/submitted-form.ts';
import { OutboxSourceContext } from '../shared/outbox/outbox-source.ts';
import { ApiContext } from '../shared/transport/api-context.ts';
import { pause } from '../start/pause.ts';
import { ReadyContext } from '../start/ready.tsx';
import { layoutOf } from './guard.ts';
import { preloadLayout } from './layouts/layout-switch.tsx';
import { prepareShell } from './prepare-shell.ts';
import { preloadRootPage } from './root-page.tsx';
import type { RouteHandle } from './route-handle.ts';
import { createRoutes, type PendingLocation } from './routes.tsx';
import type { Portal } from './start.ts';
import { Theme } from './theme/theme.tsx';

type Router = ReturnType<typeof createBrowserRouter>;
type HydrationState = NonNullable<NonNullable<Parameters<typeof createBrowserRouter>[1]>['hydrationData']>;

/**
 * Loads a part of the program. If the browser is offline, waits for the connection and retries; the page
 * stays readable.
 */
async function onceConnected<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return onceConnected(load);
  }
}

/**
 * Loads all parts of the page before rendering. A part that loads during rendering would show its placeholder
 * next to the server's markup.
 */
async function loadMatched(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await pause();
  const entry = (matches.at(-1)?.route.handle as RouteHandle | undefined)?.entry ?? null;
  await Promise.all([
    preloadLayout(layoutOf(entry, null)),
    entry?.key === 'root' && preloadRootPage(false),
    ...matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'object' || route.lazy.Component === undefined) return;
      route.Component = (await onceConnected(route.lazy.Component)) ?? null;
      delete route.lazy;
    }),
  ]);
}

/**
 * Loads the parts that the document's shell shows, before the shell is hydrated: the layout, and the page's heading.
 */
async function loadShell(routes: RouteObject[]): Promise<void> {
  const handle = matchRoutes(routes, window.location)?.at(-1)?.route.handle as RouteHandle | undefined;
  await onceConnected(() => prepareShell(handle));
}

/**
 * Gives each entry of the history its own key. The router uses the key `default` for the first page of every visit, and
 * would mix up the scroll positions of these pages.
 */
function nameEntry(): void {
  const state = history.state as { key?: string } | null;
  if (state?.key === undefined) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}

/**
 * Creates the router of a portal, guarded by the session, which also redirects when the session starts or
 * ends.
 * @param rendered the state of the page that the server rendered; null if it rendered none
 * @param hydrated settles once the shell in the document is hydrated; missing if there is none
 */
export async function createRouter(
  portal: Portal,
  rendered: RenderedState | null,
  hydrated?: Promise<unknown>,
): Promise<Router> {
  const made: { router?: Router } = {};
  const locationOf = (request: Request): PendingLocation => {
    const { pathname, search } = new URL(request.url);
    const pending = made.router?.state.navigation.location ?? window.location;
    const isPending = pending.pathname === pathname && pending.search === search;
    return { pathname, search, hash: isPending ? pending.hash : '' };
  };
  const routes = createRoutes(portal, locationOf, { hydrated });
  if (rendered !== null) await loadMatched(routes);
  else if (hydrated !== undefined) await loadShell(routes);
  nameEntry();
  const hydrationData = { loaderData: rendered?.loaderData as HydrationState['loaderData'] };
  const router = createBrowserRouter(routes, rendered === null ? {} : { hydrationData });
  made.router = router;
  portal.session.on('session.opened', () => void router.revalidate());
  portal.session.on('session.closed', ({ reason }) => {
    if (reason === 'signedOut') void router.navigate(unauthenticatedEntry, { replace: true });
    else void router.revalidate();
  });
  // The user may have signed in in another tab while the parts of a visitor's page were loading.
  if (rendered !== null && isSignedIn(portal.session.getSnapshot())) void router.revalidate();
  return router;
}

interface AppProps {
  portal: Portal;
  /** The form that was submitted to this address without JavaScript. */
  form?: SubmittedForm | null;
  /** Whether the document came with a learner's shell. */
  isShell?: boolean;
  /** The component that renders the pages. */
  children: ReactNode;
  /** Called when the whole page is hydrated, including its layout. */
  onReady?: () => void;
}

/** Wraps all providers around the pages that the router renders. */
export function App({ portal, form = null, isShell = false, children, onReady }: AppProps) {
  return (
    <QueryClientProvider client={portal.queryClient}>
      <ShellContext value={isShell}>
        <SessionContext value={portal.session}>
          <OnboardingContext value={portal.onboarding}>
            <OutboxSourceContext value={portal.outboxes}>
              <DraftContext value={portal.drafts}>
                <ErrorReportContext value={portal.errorReport}>
                  <ApiContext value={portal.services}>
                    <Theme>
                      <SubmittedFormContext value={form}>
                        <ReadyContext value={onReady}>{children}</ReadyContext>
                      </SubmittedFormContext>
                    </Theme>
                  </ApiContext>
                </ErrorReportContext>
              </DraftContext>
            </OutboxSourceContext>
          </OnboardingContext>
        </SessionContext>
      </ShellContext>
    </QueryClientProvider>
  );
}
