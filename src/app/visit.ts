import type { QueryClient } from '@tanstack/react-query';
import type { RenderedPage, RenderedState, RenderRequest } from '../routes/rendered-page.ts';
import { CallError } from '../shared/transport/call-error.ts';
import { defaultConfig } from './config.ts';
import { createPortal, type Portal } from './start.ts';

const noStorage: Storage = {
  length: 0,
  clear: () => undefined,
  getItem: () => null,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
};

/** The portal of one request: nobody is signed in, nothing is stored, and what fails is not tried again. */
export function createVisit({ address, origin, config, fetch }: RenderRequest): Portal {
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

const queriesOf = (client: QueryClient) => client.getQueryCache().getAll();

/** What has been answered. */
export const answersOf = (client: QueryClient): RenderedState['queries'] =>
  queriesOf(client).flatMap(({ queryKey, state }) =>
    state.data === undefined ? [] : [[queryKey, state.data] as const],
  );

/** The keys of what a page that has been rendered would have to ask. */
export const unaskedBy = (client: QueryClient) =>
  queriesOf(client)
    .filter(({ state, options }) => {
      const { enabled } = options as { enabled?: unknown };
      return state.status === 'pending' && state.fetchStatus === 'idle' && enabled !== false;
    })
    .map(({ queryKey }) => queryKey);

/** How it went to ask what a page shows. */
export function statusOf(client: QueryClient): RenderedPage['status'] {
  const errors = queriesOf(client).flatMap(({ state }) => state.error ?? []);
  const told = errors.map((error) => (error instanceof CallError ? error.cause.status : null));
  // What a call refuses is not there, such as what a link leads to no more.
  if (told.some((status) => status === 404 || status === 400 || status === 422)) return 404;
  return told.includes(429) ? 429 : errors.length > 0 ? 503 : 200;
}
