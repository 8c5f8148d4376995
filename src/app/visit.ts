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

/** The portal of one request: without a session, storage or retries. */
export function createVisit({
  address,
  origin,
  config,
  fetch,
}: Pick<RenderRequest, 'address' | 'origin' | 'config' | 'fetch'>): Portal {
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

/** All answers that queries have received. */
export const answersOf = (client: QueryClient): RenderedState['queries'] =>
  queriesOf(client).flatMap(({ queryKey, state }) =>
    state.data === undefined ? [] : [[queryKey, state.data] as const],
  );

/** The keys of queries that the rendered page has shown but its loader didn't request. */
export const unaskedBy = (client: QueryClient) =>
  queriesOf(client)
    .filter(({ state, options }) => {
      const { enabled } = options as { enabled?: unknown };
      return state.status === 'pending' && state.fetchStatus === 'idle' && enabled !== false;
    })
    .map(({ queryKey }) => queryKey);

/** The HTTP status of a page, from the outcome of its queries. */
export function statusOf(client: QueryClient): RenderedPage['status'] {
  const errors = queriesOf(client).flatMap(({ state }) => state.error ?? []);
  const statuses = errors.map((error) => (error instanceof CallError ? error.cause.status : null));
  // The API refuses a call if the link's target doesn't exist or no longer exists.
  if (statuses.some((status) => status === 404 || status === 400 || status === 422)) return 404;
  return statuses.includes(429) ? 429 : errors.length > 0 ? 503 : 200;
}
