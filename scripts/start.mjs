// @ts-check
// Plain JavaScript, and nothing imported that is not needed: with a build at hand the start takes no compiler.
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
 * Builds the stale parts, in a process of its own, so that the server has none of the compiler's memory.
 *
 * @param {readonly import('./inputs.mjs').Part[]} parts
 * @returns {Promise<number>} its exit code
 */
async function build(parts) {
  const compiler = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--stale', '--quick', ...parts], {
    cwd: root,
    // The output of a tool may be piped on, so the build's goes to the standard error.
    stdio: ['ignore', isServer ? 'inherit' : 2, 'inherit'],
  });
  const stop = () => void compiler.kill();
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const code = await new Promise((resolve) => compiler.once('exit', resolve));
  process.off('SIGTERM', stop).off('SIGINT', stop);
  return code ?? 130;
}

/** The same; the process ends where it fails. @param {readonly import('./inputs.mjs').Part[]} parts */
async function buildOrEnd(parts) {
  const code = parts.length === 0 ? 0 : await build(parts);
  if (code !== 0) process.exit(code);
}

/** The build of the pages, while the server fills its database: its exit code. @type {Promise<number> | undefined} */
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
    console.error(`There is no build here, and a production start makes none: run \`${command}\` first`);
    process.exit(1);
  }
  if (wanted.includes('client') && readStamp().client?.startsWith(quickMark))
    console.error(
      'This build was made for a quick start, and is larger than it has to be: `npm run build` makes a small one',
    );
} else {
  const stale = wanted.filter((part) => !isBuilt(part, true));
  const pageParts = stale.filter((part) => part !== 'server');
  await buildOrEnd(isServer ? stale.filter((part) => part === 'server') : stale);
  if (isServer && pageParts.length > 0) pages = build(pageParts);
}

if (isServer) await superviseServer(entry, argv, pages);
const { main } = await import(pathToFileURL(entry).href);
await main(argv);
