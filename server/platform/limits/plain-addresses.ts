import type { FastifyInstance } from 'fastify';
import { clientOf } from '../contract/client.ts';
import { type DeclaredLimit, readLimit } from './declared-limit.ts';
import type { Limiter } from './limiter.ts';

const read = (of: string, calls: number, per = 'minute'): DeclaredLimit => readLimit({ of, calls, per });

/** Of pages that have to be rendered; whoever has reached it gets the one that the browser renders. */
export const renderedPages = read('address', 120);

/** The limits of an address that is none of the contract's, or why it has none. */
type Row = readonly DeclaredLimit[] | string;

/**
 * How often the addresses are taken that are none of the contract's calls. What is missing here is not registered. That codes
 * which are none are counted stands with `verifyCertificate`.
 */
export const plainAddresses: Readonly<Record<string, Row>> = {
  '/calendar-feed/:secret.ics': [read('feed', 60), read('address', 300)],
  '/events.ics': [read('address', 60)],
  '/certificates/:code.pdf': [read('address', 30)],
  '/certificates/:code.jwt': [read('address', 60)],
  '/.well-known/jwks.json': [read('address', 600)],
  '/.well-known/jwks/:kid.json': [read('address', 600)],
  '/certificates/revocations.json': [read('address', 600)],
  '/unsubscribe/:token': [read('address', 120)],
  '/partners/:slug.css': [read('address', 600)],
  '/partners/:slug.svg': [read('address', 600)],
  '/media/*': [read('address', 3000)],
  '/files/:token/:name': [read('address', 3000)],
  '/pictures/:name/:size': [read('address', 3000)],
  '/brochures/:token/:name': [read('address', 120)],
  '/api/notification-stream': [read('address', 300)],
  '/api/file-uploads/:id/content': 'as `askUploadOffset` and `sendUploadPiece` say',
  '/sitemap.xml': [read('address', 60)],
  '/favicon.svg, /assets/….js, …': 'files of the build',
  '/healthz': 'asked by what keeps the process running',
  '/readyz': 'asked by what keeps the process running',
  '/dev/flows/:flow': 'outside production alone',
  'a page that has to be rendered': [renderedPages],
  '/user-form': 'its form has the limits of `sendForm`',
  '/brochure/lead-capture': 'its form has the limits of `askForBrochure`',
  '/brochure/link': 'its form has the limits of `renewBrochure`',
  '/contact-us': 'its form has the limits of `sendContactMessage`',
  '/event-guest': 'its form has the limits of `changeGuestPart`',
  '/events/:event_id': 'its form has the limits of `registerGuestForEvent`',
};

const isOfContract = (url: string) => url.startsWith('/api/');
const isFile = (url: string) => /^[^:*]+\.\w+$/.test(url);

/** Holds the addresses of the table to their limits. @throws as soon as one is registered that is not in it */
export function limitPlainAddresses(app: FastifyInstance, limiter: Limiter): void {
  app.addHook('onRoute', ({ url }) => {
    if (!isOfContract(url) && !isFile(url) && !Object.hasOwn(plainAddresses, url))
      throw new Error(`${url} has no row in plain-addresses.ts`);
  });
  app.addHook('onRequest', async (request) => {
    const { url = '' } = request.routeOptions;
    const row = plainAddresses[url];
    if (row === undefined || typeof row === 'string') return;
    const { secret } = request.params as { secret?: string };
    const feed = secret === undefined ? {} : { feed: secret };
    limiter.countRecent(url, row, { address: clientOf(request).address, ...feed });
  });
}
