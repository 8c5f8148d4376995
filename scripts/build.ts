import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type InlineConfig } from 'vite';
import { writeBuiltDocument } from '../server/platform/contract/built-document.ts';
import { readContractText } from '../server/platform/contract/document.ts';
import { readParts } from '../server/platform/contract/join-parts.ts';
import { lockDataFolder } from '../server/platform/process/data-folder-lock.ts';
import { fingerprint, isBuilt, type Part, quickMark, readStamp, root, stampFile } from './inputs.mjs';
import { makeContractTypes } from './support/contract-types.ts';

const compressible = new Set(['.css', '.html', '.ico', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest', '.xml']);
const clientFolder = join(root, 'dist/client');

const serverBuild: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'create-embedded': 'server/platform/db/create-embedded.ts',
        'watchdog-thread': 'server/platform/process/watchdog-thread.ts',
        'pdf-worker': 'server/capabilities/portfolio/pdf-worker.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
};

/** Builds the server-side renderer with React's production build, whatever the environment says. */
const renderBuild: InlineConfig = {
  root,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'dist/render',
    emptyOutDir: true,
    // Not minified: browsers don't download this file, and minifying would take most of the build time.
    minify: false,
    manifest: false,
    rolldownOptions: { output: { entryFileNames: 'render.js' } },
  },
};

/** How a client is compressed: as small as possible for a release, or quickly for a start from the source. */
const packings = {
  tight: { minify: undefined, brotli: 11, gzip: 9 },
  quick: { minify: 'oxc', brotli: 5, gzip: 6 },
} as const;
type Packing = (typeof packings)[keyof typeof packings];

const builders: Record<Part, (packing: Packing) => Promise<void>> = {
  client: async (packing) => {
    await build({ root, logLevel: 'warn', build: packing.minify === undefined ? {} : { minify: packing.minify } });
    await build(renderBuild);
    await compressFolder(clientFolder, packing);
  },
  charts: async () => {
    await build({ root, logLevel: 'warn', mode: 'charts', build: { outDir: 'dist/charts' } });
  },
  server: async () => {
    await build(serverBuild);
    writeFileSync(join(root, 'dist/server/contract.json'), writeBuiltDocument(readParts(), readContractText()));
  },
};

/**
 * Adds a `.br` and a `.gz` next to every file that gets smaller, so that the server doesn't compress at
 * runtime.
 */
async function compressFolder(folder: string, packing: Packing): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const lanes = Array.from({ length: availableParallelism() }, async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) await compressFile(file, packing);
  });
  await Promise.all(lanes);
}

async function compressFile(file: string, packing: Packing): Promise<void> {
  const content = readFileSync(file);
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: packing.brotli, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  const packed = {
    '.br': await promisify(brotliCompress)(content, quality),
    '.gz': await promisify(gzip)(content, { level: packing.gzip }),
  };
  for (const [suffix, bytes] of Object.entries(packed))
    if (bytes.length < content.length) writeFileSync(file + suffix, bytes);
}

const isPart = (name: string): name is Part => name in builders;

/** The stamp of a part. A quick build exists only for the client. */
const stampOf = (part: Part, inputs: string, isQuick: boolean) =>
  (isQuick && part === 'client' ? quickMark : '') + inputs;

/** Builds a part and records the fingerprint of its sources. */
async function buildPart(part: Part, isQuick: boolean): Promise<void> {
  const started = performance.now();
  console.log(`Building the ${part}…`);
  const { [part]: _old, ...others } = readStamp();
  // The old stamp is removed first, so that an interrupted build doesn't count. The new stamp is computed before the
  // build, so that an edit during the build makes it stale.
  writeFileSync(stampFile, JSON.stringify(others));
  const inputs = fingerprint(part);
  await builders[part](isQuick ? packings.quick : packings.tight);
  writeFileSync(stampFile, JSON.stringify({ ...others, [part]: stampOf(part, inputs, isQuick) }, null, 2));
  console.log(`Built the ${part} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * `build` builds both parts, and `build client` only the client. `build charts` builds the frontend for
 * developers. `--stale` builds only what has changed, and `--quick` is for a start from the source.
 * Concurrent builds wait for each other.
 */
async function run(words: readonly string[]): Promise<void> {
  const folder = dirname(stampFile);
  mkdirSync(folder, { recursive: true });
  const lock = await lockDataFolder(folder, { waitMs: 300_000 });
  await makeContractTypes();
  const isQuick = words.includes('--quick');
  const named = words.filter(isPart);
  for (const part of named.length > 0 ? named : (['client', 'server'] as const))
    if (!words.includes('--stale') || !isBuilt(part, isQuick)) await buildPart(part, isQuick);
  lock.release();
}

// Vite chooses React's build by this variable. In a test it would choose the development build, which is slow and twice
// the size.
process.env['NODE_ENV'] = 'production';
await run(process.argv.slice(2));
