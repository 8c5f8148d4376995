import { spawn } from 'node:child_process';
import { createServer as createNetServer } from 'node:net';
import { createServer } from 'vite';
import { writeConfig } from '../server/platform/rendering/document.ts';
import { root } from './inputs.mjs';
import { makeContractTypes } from './support/contract-types.ts';

/** Finds a free port. */
async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createNetServer();
    probe.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** Adds the settings that the server would write into the page. */
const configured = (html: string) => writeConfig(html, { googleSignIn: Boolean(process.env['GOOGLE_ISSUER']) });

await makeContractTypes();
const api = `http://127.0.0.1:${await freePort()}`;
const proxied = Object.fromEntries(
  [
    '/api',
    '/files',
    '/media',
    '/dev/flows',
    '/calendar-feed',
    '/certificates',
    '/.well-known',
    '/healthz',
    '/readyz',
  ].map((path) => [path, api]),
);
const charts = process.env['ACADO_CHARTS'] ?? '1';
const vite = await createServer({
  root,
  ...(['1', 'true'].includes(charts) ? { mode: 'charts' } : {}),
  plugins: [{ name: 'configured', transformIndexHtml: configured }],
  server: { host: process.env['HOST'] ?? '127.0.0.1', port: Number(process.env['PORT'] ?? 5173), proxy: proxied },
});
await vite.listen();
// Vite would exit immediately and leave the API running.
process.removeAllListeners('SIGTERM');

const origin = new URL(vite.resolvedUrls?.local[0] ?? 'http://localhost:5173').origin;
const environment = {
  ...process.env,
  HOST: '127.0.0.1',
  PORT: new URL(api).port,
  PUBLIC_ORIGIN: origin,
  ACADO_CHARTS: charts,
};
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--import', 'tsx', 'server/main.ts', '--api-only'],
  { cwd: root, stdio: 'inherit', env: environment },
);

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  server.kill();
  await vite.close();
};
process.on('SIGTERM', stop).on('SIGINT', stop);
process.once('exit', () => server.kill());
server.once('exit', async (code) => {
  process.exitCode = isStopping ? 0 : (code ?? 1);
  await stop();
});
