import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { statusMessages } from '../../../src/messages/statuses.ts';
import { Failure, sendFailure } from '../contract/failure.ts';
import { type PagesOptions, preparePages } from '../rendering/pages.ts';

/**
 * Serves the built frontend: its files, the server-rendered public pages and, for other known paths, the page that
 * renders in the browser. Unknown paths get that page with status 404, and the client shows a message. Unknown paths
 * below `/api` and of files get a plain 404. A path in another spelling redirects to the known path.
 *
 * @param options null if another server serves the frontend
 * @throws when the folder holds no build
 */
export async function registerFrontend(app: FastifyInstance, options: PagesOptions | null): Promise<void> {
  const sendPage = options === null ? null : await preparePages(app, options);
  if (options !== null) await serveFiles(app, options.folder);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (path === '/api' || path.startsWith('/api/')) return sendFailure(request, reply, new Failure(404));
    if (sendPage !== null && isRead(request)) {
      const page = await sendPage(request, reply);
      if (page !== null) return page;
    }
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`${statusMessages[404]}\n`);
  });
}

async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(staticFiles, {
    root: folder,
    wildcard: false,
    // The fallback serves this page with its configuration.
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', cachingOf(file.slice(folder.length)));
      reply.header('vary', 'accept-encoding');
    },
  });
}

function cachingOf(file: string): string {
  if (file.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.(svg|png|jpg|webp|avif|ico)(\.br|\.gz)?$/.test(file) ? 'public, max-age=86400' : 'no-cache';
}

const isRead = (request: FastifyRequest) => request.method === 'GET' || request.method === 'HEAD';
