import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { build } from 'vite';
import { root } from '../../scripts/support/run.ts';
import { routes } from '../floor/app.tsx';

/**
 * The document has an icon. Otherwise the browser requests an icon before or after the largest paint, which counts as a
 * round trip.
 */
const documentOf = (title: string, body: string, script = '') =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `<link rel="icon" href="data:,"><meta name="description" content="To hold others against"><title>${title}</title>` +
  `${script}</head><body>${body}</body></html>`;

const plainPage = documentOf(
  'Plain',
  '<main><h1>A plain page</h1><p>Nothing but text, to hold the others against.</p></main>',
);

/** Builds the floor page's program with Vite's defaults. */
async function buildProgram(): Promise<{ name: string; code: Buffer }> {
  const outDir = mkdtempSync(join(tmpdir(), 'acado-floor-'));
  try {
    await build({
      configFile: false,
      root: join(root, 'bench/floor'),
      logLevel: 'error',
      build: { outDir, rolldownOptions: { input: join(root, 'bench/floor/client.tsx') } },
    });
    const name = readdirSync(join(outDir, 'assets')).find((file) => file.endsWith('.js')) ?? '';
    return { name, code: readFileSync(join(outDir, 'assets', name)) };
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

async function render(path: string): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://floor.test${path}`));
  if (context instanceof Response) throw new Error(`The floor has no page ${path}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  // The page has loaded no data, so no data is passed to the program.
  return renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false }));
}

/** Security headers that affect performance: the opener policy, for example, gives a page its own process. */
const isAboutSecurity = /-policy$|^x-content-type-options$/;

/**
 * Serves the baselines for the portal's pages with the portal's headers. `plain` is an empty page; `floor` is
 * a server-rendered React page with a router.
 *
 * @param origin of the portal
 */
export async function serveFloor(origin: string) {
  const headers = new Map(
    [...(await fetch(`${origin}/healthz`)).headers].filter(([name]) => isAboutSecurity.test(name)),
  );
  const { name, code } = await buildProgram();
  const script = `<script type="module" src="/assets/${name}"></script>`;
  const answers = new Map<string | undefined, { type: string; body: Buffer; headers: Map<string, string> }>();
  const put = (path: string, type: string, body: string | Buffer, ofPortal = headers) =>
    answers.set(path, { type, body: brotliCompressSync(body), headers: ofPortal });
  put('/plain', 'text/html', plainPage, new Map());
  put(`/assets/${name}`, 'text/javascript', code);
  for (const path of ['/', '/other'])
    put(path, 'text/html', documentOf('Bare', `<div id="root">${await render(path)}</div>`, script));
  const server = createServer(({ url }, response: ServerResponse) => {
    const answer = answers.get(url);
    if (!answer) return response.writeHead(404).end();
    response.setHeaders(answer.headers);
    response.setHeader('content-type', `${answer.type}; charset=utf-8`);
    return response.setHeader('content-encoding', 'br').end(answer.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
