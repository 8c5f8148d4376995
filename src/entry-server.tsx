import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from './app/app.tsx';
import { layoutOf } from './app/guard.ts';
import { headOf, shellHeadOf } from './app/heads.ts';
import { preloadLayout } from './app/layouts/layout-switch.tsx';
import { needsOf } from './app/page-needs.ts';
import { prepareShell } from './app/prepare-shell.ts';
import { preloadRootPage } from './app/root-page.tsx';
import type { RouteHandle } from './app/route-handle.ts';
import { createRoutes } from './app/routes.tsx';
import { answersOf, createVisit, statusOf, unaskedBy } from './app/visit.ts';
import type { RenderPage, RenderShell } from './routes/rendered-page.ts';
import { TitleContext } from './ui/page-title.tsx';
import { MannerContext } from './ui/use-manner.ts';

/**
 * Rejects with the reason of a signal. It doesn't hand the signal to the requests, which would keep it in
 * memory.
 */
const endOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

/**
 * The markup of a tree after everything suspended has loaded.
 * @throws the error that a component threw
 */
async function markupOf(tree: ReactNode, signal: AbortSignal): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(tree, {
    signal,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  const markup = await text(prelude);
  signal.throwIfAborted();
  if (failures.length > 0) throw failures[0];
  return markup;
}

/**
 * Renders a public page for a visitor: its loader runs the queries, then it is rendered.
 *
 * @throws the error that a component threw, a redirect as an error, or the signal's reason
 */
export const renderPage: RenderPage = async (request) => {
  const portal = createVisit(request);
  const { queryClient } = portal;
  try {
    const url = new URL(request.address, request.origin);
    const { pathname, search } = url;
    const { query, dataRoutes } = createStaticHandler(
      createRoutes(portal, () => ({ pathname, search, hash: '' }), { isWhole: true }),
    );
    await preloadRootPage(false);

    const context = await Promise.race([query(new Request(url)), endOf(request.signal)]);
    if (context instanceof Response) throw new Error(`${pathname} leads elsewhere`);
    const { route, params = {} } = context.matches.at(-1) ?? {};
    const { entry = null, page } = (route?.handle as RouteHandle | undefined) ?? {};
    await preloadLayout(layoutOf(entry, null));
    let title = '';
    let isMissing = false;
    const noteTitle = (newTitle: string, missing: boolean) => {
      title = newTitle;
      isMissing ||= missing;
      return null;
    };
    const body = await markupOf(
      <TitleContext value={noteTitle}>
        <MannerContext value={request.manner}>
          <App portal={portal} form={request.form}>
            <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
          </App>
        </MannerContext>
      </TitleContext>,
      request.signal,
    );
    for (const key of unaskedBy(queryClient)) request.onUnasked?.(key);
    const asked = isMissing ? 404 : statusOf(queryClient);
    const status = request.form === null ? asked : 200;
    const starts = entry === null ? 'now' : status === 200 ? (page?.starts ?? 'used') : 'seen';
    const state = { loaderData: context.loaderData, queries: answersOf(queryClient), form: request.form };
    return {
      status,
      head: headOf({
        entry,
        params,
        title,
        url,
        isIndexed: status === 200 && !entry?.fleeting,
        read: (key) => queryClient.getQueryData(key),
      }),
      body,
      starts,
      state: status === 200 && starts !== 'never' ? state : null,
    };
  } finally {
    portal.stop();
    queryClient.clear();
  }
};

/**
 * Renders the shell of a learner's page, without anybody's data: the frame, the heading and a skeleton.
 *
 * @throws the error that a component threw, or the signal's reason
 */
export const renderShell: RenderShell = async (request) => {
  const portal = createVisit({ ...request, fetch: () => Promise.reject(new Error('A shell makes no calls')) });
  try {
    const url = new URL(request.address, request.origin);
    const { pathname, search } = url;
    const { query, dataRoutes } = createStaticHandler(
      createRoutes(portal, () => ({ pathname, search, hash: '' }), { isShell: true }),
    );
    // Without their loaders the routes render what stands in for their pages.
    const context = await query(new Request(url), { filterMatchesToLoad: () => false });
    if (context instanceof Response) throw new Error(`${pathname} has no shell`);
    const handle = context.matches.at(-1)?.route.handle as RouteHandle | undefined;
    const entry = handle?.entry ?? null;
    if (entry === null) throw new Error(`${pathname} has no shell`);
    await prepareShell(handle);
    let title = '';
    const noteTitle = (shown: string) => {
      title = shown;
      return null;
    };
    const body = await markupOf(
      <TitleContext value={noteTitle}>
        <App portal={portal} isShell>
          <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
        </App>
      </TitleContext>,
      request.signal,
    );
    return { head: shellHeadOf(title), body, ...(await needsOf(entry, request)) };
  } finally {
    portal.stop();
  }
};
