import type { FastifyInstance } from 'fastify';
import { paths } from '../../../src/routes/paths.ts';
import { clientOf } from '../contract/client.ts';
import { type PlainAddresses, perMinute } from './declared-limit.ts';
import type { Limiter } from './limiter.ts';

/** The limit for rendered pages; beyond it a client gets the page that renders in the browser. */
export const renderedPages = perMinute('address', 120);

/** The limit for forms that are sent without JavaScript, counted before their content is read. */
export const submittedForms = perMinute('address', 60);

/** Pages whose forms can be sent without JavaScript: the server passes them to an operation. */
const forms = paths.flatMap(({ path, form }) =>
  form === undefined ? [] : [[path, `its form has the limits of \`POST ${form}\``] as const],
);

const ofPlatform: PlainAddresses = {
  '/sitemap.xml': [perMinute('address', 60)],
  '/favicon.svg, /assets/….js, …': 'files of the build',
  '/healthz': 'used by process monitoring',
  '/readyz': 'used by process monitoring',
  '/dev/flows/:flow': 'only outside production',
  'a page that is rendered on the server': [renderedPages],
  'a form that is sent without JavaScript': [submittedForms],
  ...Object.fromEntries(forms),
};

/** The addresses of a capability outside the contract. */
export interface LimitsPart {
  /** The rate limits of its `routes`. A route without a limit here can't be registered. */
  plainAddresses?: PlainAddresses;
}

/** The addresses of the platform and of all capabilities. */
export const plainAddressesOf = (capabilities: readonly LimitsPart[]): PlainAddresses =>
  Object.fromEntries(
    [...capabilities.map(({ plainAddresses = {} }) => plainAddresses), ofPlatform].flatMap(Object.entries),
  );

const isOfContract = (url: string) => url.startsWith('/api/');
const isFile = (url: string) => /^[^:*]+\.\w+$/.test(url);

/**
 * Applies the limits of routes outside the contract. @throws when a route is registered that has neither a limit nor a
 * reason for having none
 */
export function limitPlainAddresses(app: FastifyInstance, limiter: Limiter, addresses: PlainAddresses): void {
  app.addHook('onRoute', ({ url }) => {
    if (!isOfContract(url) && !isFile(url) && !Object.hasOwn(addresses, url))
      throw new Error(`${url} is in no \`plainAddresses\``);
  });
  app.addHook('onRequest', async (request) => {
    const { url = '' } = request.routeOptions;
    const row = addresses[url];
    if (row === undefined || typeof row === 'string') return;
    const { secret } = request.params as { secret?: string };
    const feed = secret === undefined ? {} : { feed: secret };
    limiter.countRecent(url, row, { address: clientOf(request).address, ...feed });
  });
}
