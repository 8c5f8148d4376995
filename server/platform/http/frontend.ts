import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { statusMessages } from '../../../src/messages/statuses.ts';
import { Failure, sendFailure } from '../contract/failure.ts';
import { type PagesOptions, preparePages } from '../rendering/pages.ts';

/**
 * Serves the built frontend: its files, the public pages as the server renders them, and for the other paths of the
 * route table the page that the browser makes by itself. Unknown paths get that page with 404, for the client says
 * there that nothing is at the address. Below `/api`, and for files, it is a plain 404. A path in another spelling
 * leads to the one of the table.
 *
 * @param options null when somebody else serves the frontend
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
    // The page is served by the fallback, with its configuration in it.
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
