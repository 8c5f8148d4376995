import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom';
import { isOnboardingDue } from '../features/onboarding/wiring/is-due.ts';
import { isLearner, selectUser } from '../machines/session/session.selectors.ts';
import { problemsMessages } from '../messages/problems.ts';
import { type PathEntry, paths } from '../routes/paths.ts';
import { hasShell } from '../routes/shell.ts';
import { samplePaths, workbenchPaths } from '../routes/workbench-paths.ts';
import { showToast } from '../ui/toast.ts';
import { decide, layoutOf } from './guard.ts';
import { preloadLayout } from './layouts/layout-switch.tsx';
import { componentOf, loadOwnPages, pageOf, parentPageOf, publicPageOf } from './pages.ts';
import { PageBoundary, ShellBoundary } from './problem-boundary.tsx';
import { preloadRootPage, RootPage } from './root-page.tsx';
import type { RouteHandle } from './route-handle.ts';
import { Shell } from './shell.tsx';
import type { Portal } from './start.ts';
import { WaitingPage } from './waiting-page.tsx';

/** Shown while the first page loads. A placeholder would only flash. */
const Nothing = () => null;

/** Development builds have extra addresses. */
const addresses = import.meta.env.MODE === 'charts' ? [...paths, ...workbenchPaths, ...samplePaths] : paths;

export interface PendingLocation {
  pathname: string;
  search: string;
  hash: string;
}

interface RouteOptions {
  /**
   * Whether a page waits for its queries before it is rendered, as on the server. In that case an unknown path also
   * renders a page and doesn't redirect.
   */
  isWhole?: boolean;
  /** Whether only the shells of pages are rendered. */
  isShell?: boolean;
  /** Settles once the document's shell is hydrated. The page replaces the skeleton after that. */
  hydrated?: Promise<unknown> | undefined;
}

/**
 * The route table: joins the paths with their pages and the guard. The inner boundary keeps the shell when a
 * page fails. It sits above the pages, because a route whose own chunk failed would render nothing. The outer
 * boundary handles errors of the shell itself.
 * @param locationOf the full address of a request, including the hash, which the request itself lacks
 */
export function createRoutes(
  portal: Portal,
  locationOf: (request: Request) => PendingLocation,
  { isWhole = false, isShell = false, hydrated }: RouteOptions = {},
): RouteObject[] {
  // Learners see a placeholder while the page loads. Visitors may be redirected before a page is shown.
  const waiting = (isShell || isLearner(portal.session.getSnapshot())) && { HydrateFallback: WaitingPage };
  // Starts early, so that a learner's first page doesn't wait for the list of pages.
  if (portal.tokens.read() !== undefined) loadOwnPages().catch(() => undefined);
  const { marked = <Options,>(options: Options) => options } = portal.answers ?? {};
  /** Runs the queries of a page. If the page's chunk can't be loaded, the route shows the error. */
  const askFor = async (entry: PathEntry | null, forLearner: boolean, { request, params }: LoaderFunctionArgs) => {
    if (entry === null) return;
    const { page, forLearners } = await pageOf(entry);
    const { load } = await componentOf((forLearner && forLearners) || { page });
    await load?.({
      services: portal.services,
      ask: (query) => portal.queryClient.query(marked(query)).catch(() => undefined),
      askPages: (query) => portal.queryClient.infiniteQuery(marked(query)).catch(() => undefined),
      params,
      search: new URL(request.url).searchParams,
      isLearner: forLearner,
    });
  };
  const guard = (entry: PathEntry | null) => async (args: LoaderFunctionArgs) => {
    const outcome = await enter(entry, args);
    await hydrated;
    return outcome;
  };
  const enter = async (entry: PathEntry | null, args: LoaderFunctionArgs) => {
    const { request } = args;
    const user = selectUser(portal.session.getSnapshot());
    if (user === null && entry !== null && entry.authority.length > 0) portal.tokens.forget();
    const decision = entry === null && isWhole ? null : decide(entry, user, locationOf(request));
    if (decision?.kind === 'redirect') {
      if (entry === null) showToast({ type: 'info', text: problemsMessages.noSuchAddress });
      return redirect(decision.to);
    }
    void preloadLayout(layoutOf(entry, user));
    const asking = askFor(entry, user?.authority.includes('Learner') ?? false, args);
    if (isWhole) await asking;
    else asking.catch(() => undefined);
    // Wait for the page: if it appeared after its address, its heading couldn't take the focus.
    await Promise.all([
      user !== null && isOnboardingDue(user, portal.drafts) && portal.onboarding.load(),
      entry?.key === 'root' && preloadRootPage(user !== null),
    ]);
    return null;
  };
  const routeOf = (entry: PathEntry): RouteObject => {
    const { key: id, path, leadsTo } = entry;
    const handle: RouteHandle = { entry, page: publicPageOf(entry) };
    const route = { id, path, loader: guard(entry), handle, ...(hasShell(entry) && waiting) };
    if (id === 'root') return { ...route, Component: RootPage };
    if (leadsTo !== undefined)
      return { ...route, loader: async (args) => (await guard(entry)(args)) ?? redirect(leadsTo) };
    const load = async () => componentOf((handle.page = await pageOf(entry)));
    return { ...route, lazy: { Component: load } };
  };
  /** A parent route with its pages. */
  const parentOf = (id: string): RouteObject => {
    const entries = addresses.filter(({ parent }) => parent === id);
    const load = async () => componentOf({ page: await parentPageOf(entries) });
    return { id, lazy: { Component: load }, ...waiting, children: entries.map(routeOf) };
  };
  return [
    {
      Component: Shell,
      HydrateFallback: Nothing,
      ErrorBoundary: ShellBoundary,
      children: [
        {
          ErrorBoundary: PageBoundary,
          children: [
            ...addresses.filter(({ parent }) => parent === undefined).map(routeOf),
            ...[...new Set(addresses.flatMap(({ parent }) => parent ?? []))].map(parentOf),
            {
              id: 'notFound',
              path: '*',
              loader: guard(null),
              handle: { entry: null } satisfies RouteHandle,
              lazy: { Component: async () => (await import('../features/problems/not-found-page.tsx')).NotFoundPage },
            },
          ],
        },
      ],
    },
  ];
}
