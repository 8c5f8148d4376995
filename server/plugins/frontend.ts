import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RenderPage } from '../../src/routes/rendered-page.ts';
import { Failure, sendFailure } from '../contract/failure.ts';
import { type PreparedAnswer, prepareText, sendPrepared } from '../contract/prepared-answer.ts';
import { findPage, significantQuery } from '../pages/addresses.ts';
import { type ClientConfig, readDocuments } from '../pages/document.ts';
import { createRenderedPages } from '../pages/rendered-pages.ts';

export interface FrontendOptions {
  /** That of the build. */
  folder: string;
  config: ClientConfig;
  /** Where people reach the site, without a trailing slash; by default where the request has reached it. */
  publicOrigin: string | undefined;
  /** Makes the pages that visitors see before JavaScript arrives. */
  render: RenderPage;
  /** Changes whenever the content of a page may have changed. */
  readVersion: () => Promise<string>;
}

const html = 'text/html; charset=utf-8';

/**
 * Serves the built frontend: its files, the public pages as the server renders them, and for the other paths of the
 * route table the page that the browser makes by itself. Unknown paths get that with 404, for the client shows there what
 * is missing. Below `/api`, and for files, it is a plain 404. A path in another spelling leads to the one of the table.
 *
 * @param options null when somebody else serves the frontend
 * @throws when the folder holds no build
 */
export async function registerFrontend(app: FastifyInstance, options: FrontendOptions | null): Promise<void> {
  const sendPage = options === null ? null : await preparePages(app, options);
  if (options !== null) await serveFiles(app, options.folder);
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/', query = ''] = request.url.split('?', 2);
    if (path === '/api' || path.startsWith('/api/')) return sendFailure(request, reply, new Failure(404));
    if (sendPage !== null && isRead(request)) {
      const page = await sendPage(request, reply, path, query);
      if (page !== null) return page;
    }
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not Found\n');
  });
}

async function preparePages(app: FastifyInstance, options: FrontendOptions) {
  const { shell, around } = readDocuments(options.folder, options.config);
  const preparedShell = await prepareText(shell, 11);
  const rendered = createRenderedPages({
    render: options.render,
    around,
    config: options.config,
    fetch: callsOf(app),
    readVersion: options.readVersion,
  });
  const send = (request: FastifyRequest, reply: FastifyReply, status: number, page: PreparedAnswer<never>) =>
    sendPrepared(request, reply.code(status), page, html);
  return async (request: FastifyRequest, reply: FastifyReply, path: string, query: string) => {
    const found = findPage(path);
    if (found === null) return wantsPage(request, path) ? send(request, reply, 404, preparedShell) : null;
    const { entry, canonical } = found;
    if (path !== canonical) return reply.redirect(query === '' ? canonical : `${canonical}?${query}`, 301);
    if (entry.rendered === undefined) return send(request, reply, 200, preparedShell);
    const origin = options.publicOrigin ?? `${request.protocol}://${request.host}`;
    try {
      const { status, answer } = await rendered(canonical + significantQuery(entry, query), origin);
      return send(request, reply, status, answer);
    } catch (error) {
      request.log.error({ err: error }, 'A page could not be rendered');
      return send(request, reply, 200, preparedShell);
    }
  };
}

/** The application's own calls, without a network between. */
function callsOf(app: FastifyInstance): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const answer = await app.inject({
      method: 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
    });
    const headers = { 'content-type': String(answer.headers['content-type'] ?? '') };
    return new Response(answer.body, { status: answer.statusCode, headers });
  };
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

const isFile = (path: string) => path.startsWith('/assets/') || /\.[a-z\d]{1,12}$/i.test(path);

const wantsPage = (request: FastifyRequest, path: string) =>
  !isFile(path) && (request.headers.accept ?? '').includes('text/html');
