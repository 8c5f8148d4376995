import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '../../src/routes/paths.ts';
import { Failure, sendFailure } from '../contract/failure.ts';
import { type PreparedAnswer, prepareText, sendPrepared } from '../contract/prepared-answer.ts';

/** What the page reads at its start. */
export interface ClientConfig {
  apiKey: string;
  apiBaseUrl: string;
}

const configSlot = /(<script type="application\/json" id="acado-config">)\{\}(<\/script>)/;

/**
 * Serves the built frontend: its files, and the page for the paths of the route table. Other paths get the page with
 * 404, for the client shows there what is missing. Below `/api`, and for files, it is a plain 404.
 *
 * @param folder that of the build, null when somebody else serves the frontend
 * @throws when the folder holds no build
 */
export async function registerFrontend(
  app: FastifyInstance,
  folder: string | null,
  config: ClientConfig,
): Promise<void> {
  const page = folder === null ? null : await preparePage(folder, config);
  if (folder !== null) await serveFiles(app, folder);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (path === '/api' || path.startsWith('/api/')) return sendFailure(request, reply, new Failure(404));
    if (page !== null && isRead(request)) {
      if (isPage(path)) return sendPage(request, reply.code(200), page);
      if (wantsPage(request, path)) return sendPage(request, reply.code(404), page);
    }
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not Found\n');
  });
}

async function preparePage(folder: string, config: ClientConfig): Promise<PreparedAnswer<never>> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  if (!configSlot.test(html)) throw new Error('index.html has no place for the configuration');
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return prepareText(
    html.replace(configSlot, (_slot, opening: string, closing: string) => `${opening}${json}${closing}`),
    11,
  );
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

/** As the client's router compares: the case does not count, nor a slash at the end. */
const pagePattern = new RegExp(
  `^(?:${paths.map(({ path }) => path.replace(/\/:\w+/g, '/[^/]+').replace(/^\/$/, '')).join('|')})/?$`,
  'i',
);
const isPage = (path: string) => pagePattern.test(path);

function sendPage(request: FastifyRequest, reply: FastifyReply, page: PreparedAnswer<never>): FastifyReply {
  return sendPrepared(request, reply, page, 'text/html; charset=utf-8');
}
