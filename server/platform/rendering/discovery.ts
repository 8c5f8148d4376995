import type { FastifyInstance } from 'fastify';
import { paths } from '../../../src/routes/paths.ts';
import { createSharedCache } from '../content-versions/shared-cache.ts';
import { type PreparedAnswer, prepareText, sendPrepared } from '../contract/prepared-answer.ts';
import { originOf } from './origin.ts';

export interface DiscoveryOptions {
  /** The public origin of the site; by default the origin of the request. */
  publicOrigin: string | undefined;
  /** Changes whenever the content may have changed. */
  readVersion: () => Promise<string>;
  /** The values of the last parameter of paths, by the path in the route table. */
  readParameters: () => Promise<Readonly<Record<string, readonly (string | number)[]>>>;
}

const indexed = paths.filter(({ rendered, signedOutOnly, fleeting }) => rendered && !signedOutOnly && !fleeting);

/**
 * Serves `robots.txt` and `sitemap.xml`, which lists every page that search engines may index (sitemaps.org, at most
 * 50,000).
 */
export function registerDiscovery(app: FastifyInstance, options: DiscoveryOptions): void {
  const { publicOrigin, readVersion, readParameters } = options;

  const write = async (origin: string): Promise<PreparedAnswer<never>> => {
    const parameters = await readParameters();
    const addresses = indexed.flatMap(({ path }) =>
      path.includes('/:')
        ? (parameters[path] ?? []).map((value) => path.replace(/:\w+$/, encodeURIComponent(value)))
        : [path],
    );
    const urls = addresses.map((address) => `<url><loc>${origin}${address}</loc></url>`).join('\n');
    return prepareText(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
      5,
    );
  };

  const sitemaps = createSharedCache<PreparedAnswer<never>, string>({ max: 1, make: (_key, origin) => write(origin) });

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request, publicOrigin);
    const sitemap = await sitemaps.get(`${await readVersion()} ${origin}`, origin);
    return sendPrepared(request, reply, sitemap, 'application/xml; charset=utf-8');
  });

  app.get('/robots.txt', async (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${originOf(request, publicOrigin)}/sitemap.xml\n`),
  );
}
