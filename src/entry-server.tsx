import { text } from 'node:stream/consumers';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from './app/app.tsx';
import { defaultConfig } from './app/config.ts';
import { layoutOf } from './app/guard.ts';
import { headOf } from './app/heads.ts';
import { preloadLayout } from './app/layouts/layout-switch.tsx';
import { preloadRootPage } from './app/root-page.tsx';
import type { RouteHandle } from './app/route-handle.ts';
import { createRoutes } from './app/routes.tsx';
import { createPortal } from './app/start.ts';
import type { RenderedPage, RenderPage, RenderRequest } from './routes/rendered-page.ts';
import { CallError } from './shared/transport/call-error.ts';

/** Questions whose answers lead to further questions. */
const mostRounds = 4;

const noStorage: Storage = {
  length: 0,
  clear: () => undefined,
  getItem: () => null,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
};

/** The portal of one request: nobody is signed in, nothing is stored, and what fails is not tried again. */
function createVisit({ address, origin, config, fetch }: RenderRequest) {
  const portal = createPortal({
    config: { ...defaultConfig, ...config },
    origin,
    release: '',
    pathname: () => new URL(address, origin).pathname,
    storage: () => noStorage,
    tokens: { read: () => undefined, isKept: () => true, save: () => undefined, forget: () => undefined },
    now: () => 0,
    onOutside: () => () => undefined,
    fetch,
  });
  const { queries } = portal.queryClient.getDefaultOptions();
  portal.queryClient.setDefaultOptions({ queries: { ...queries, retry: false, retryOnMount: false } });
  return portal;
}

/** The markup of a tree in which nothing is left to wait for. @throws what a component threw */
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

const unasked = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => {
      const { enabled } = options as { enabled?: unknown };
      return state.status === 'pending' && state.fetchStatus === 'idle' && enabled !== false;
    });

const answersOf = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.data === undefined ? [] : [[queryKey, state.data] as const]));

function statusOf(client: QueryClient, markup: string): RenderedPage['status'] {
  if (markup.includes('data-page="notFound"')) return 404;
  const errors = client
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => state.error ?? []);
  const told = errors.map((error) => (error instanceof CallError ? error.cause.status : null));
  // What a call refuses is not there.
  if (told.includes(404) || told.includes(400)) return 404;
  return told.includes(429) ? 429 : errors.length > 0 ? 503 : 200;
}

/** React puts what belongs into the head before everything else. */
function splitHoisted(markup: string): { title: string; body: string } {
  const [, title = '', body = markup] = /^<title>([^<]*)<\/title>(.*)$/s.exec(markup) ?? [];
  return { title, body };
}

/**
 * A public page as a visitor gets it. The components say what they need by the queries that they use: each round asks
 * what the one before it could not show.
 *
 * @throws what a component threw, when the address leads elsewhere, and the reason of the signal
 */
export const renderPage: RenderPage = async (request) => {
  const portal = createVisit(request);
  try {
    const url = new URL(request.address, request.origin);
    const { query, dataRoutes } = createStaticHandler(createRoutes(portal, () => ({ ...locate(url), hash: '' })));
    await preloadRootPage(false);

    const context = await query(new Request(url));
    if (context instanceof Response) throw new Error(`${url.pathname} leads elsewhere`);
    const entry = (context.matches.at(-1)?.route.handle as RouteHandle | undefined)?.entry ?? null;
    await preloadLayout(layoutOf(entry, null));
    const tree = (
      <App portal={portal} form={request.form}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </App>
    );
    let markup = await markupOf(tree, request.signal);
    for (let round = 0; round < mostRounds; round += 1) {
      const questions = unasked(portal.queryClient);
      if (questions.length === 0) break;
      await Promise.allSettled(questions.map((question) => question.fetch()));
      markup = await markupOf(tree, request.signal);
    }
    const { title, body } = splitHoisted(markup);
    const status = request.form === null ? statusOf(portal.queryClient, markup) : 200;
    return {
      status,
      head: headOf({
        entry,
        params: context.matches.at(-1)?.params ?? {},
        title,
        url,
        isIndexed: status === 200 && !entry?.fleeting && !entry?.comingSoon,
        read: (key) => portal.queryClient.getQueryData(key),
      }),
      body,
      state:
        status === 200
          ? { loaderData: context.loaderData, queries: answersOf(portal.queryClient), form: request.form }
          : null,
    };
  } finally {
    portal.stop();
    portal.queryClient.clear();
  }
};

const locate = ({ pathname, search }: URL) => ({ pathname, search });
