// @ts-check Plain JavaScript with few imports: if a build exists, the start doesn't load a compiler.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt, quickMark, readStamp, root } from './inputs.mjs';
import { superviseServer } from './supervise-server.mjs';

const entry = join(root, 'dist/server/main.js');
const argv = process.argv.slice(2);
const isServer = argv.length === 0 || argv[0]?.startsWith('-');

/**
 * Builds the stale parts in a separate process, so that the server doesn't keep the compiler's memory.
 *
 * @param {readonly import('./inputs.mjs').Part[]} parts
 * @returns {Promise<number>} its exit code
 */
async function build(parts) {
  const compiler = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--stale', '--quick', ...parts], {
    cwd: root,
    // The output of a command-line tool may be piped, so the build's output goes to stderr.
    stdio: ['ignore', isServer ? 'inherit' : 2, 'inherit'],
  });
  const stop = () => void compiler.kill();
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const code = await new Promise((resolve) => compiler.once('exit', resolve));
  process.off('SIGTERM', stop).off('SIGINT', stop);
  return code ?? 130;
}

/** Builds the parts and exits if that fails. @param {readonly import('./inputs.mjs').Part[]} parts */
async function buildOrEnd(parts) {
  const code = parts.length === 0 ? 0 : await build(parts);
  if (code !== 0) process.exit(code);
}

/**
 * The build of the client, which runs while the server fills its database; resolves to the exit code. @type
 * {Promise<number> | undefined}
 */
let pages;

/** @type {import('./inputs.mjs').Part[]} */
const wanted = isServer && !argv.includes('--api-only') ? ['client', 'server'] : ['server'];
const isForDevelopers = ['1', 'true'].includes(process.env['ACADO_CHARTS'] ?? '');
if (isForDevelopers && wanted.includes('client')) wanted.push('charts');

if (process.env['NODE_ENV'] === 'production') {
  const built = { server: 'dist/server/main.js', client: 'dist/client/index.html', charts: 'dist/charts/index.html' };
  const missing = wanted.find((part) => !existsSync(join(root, built[part])));
  if (missing !== undefined) {
    const command = missing === 'charts' ? 'npm run build charts' : 'npm run build';
    console.error(`Build missing. A production start doesn't build: run \`${command}\` first`);
    process.exit(1);
  }
  if (wanted.includes('client') && readStamp().client?.startsWith(quickMark))
    console.error('This is a quick build, which is larger than necessary. Run `npm run build` for a release build');
} else {
  const stale = wanted.filter((part) => !isBuilt(part, true));
  const pageParts = stale.filter((part) => part !== 'server');
  await buildOrEnd(isServer ? stale.filter((part) => part === 'server') : stale);
  if (isServer && pageParts.length > 0) pages = build(pageParts);
}

if (isServer) await superviseServer(entry, argv, pages);
const { main } = await import(pathToFileURL(entry).href);
await main(argv);
