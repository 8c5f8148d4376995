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

/** What renders pages on the server: with React in it, as a release, whatever the process' environment says. */
const renderBuild: InlineConfig = {
  root,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'dist/render',
    emptyOutDir: true,
    // Nobody downloads it, and it takes longer than all else of it.
    minify: false,
    manifest: false,
    rolldownOptions: { output: { entryFileNames: 'render.js' } },
  },
};

/** What a client is built with: as small as it gets for a release, or as quickly as that goes for a start from the source. */
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

/** Puts a `.br` and a `.gz` beside every file that gains by it, so that the server compresses nothing twice. */
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

/** What is noted of a part: only a client is built in two ways. */
const stampOf = (part: Part, inputs: string, isQuick: boolean) =>
  (isQuick && part === 'client' ? quickMark : '') + inputs;

/** Builds a half and notes what it was built from. */
async function buildPart(part: Part, isQuick: boolean): Promise<void> {
  const started = performance.now();
  console.log(`Building the ${part}…`);
  const { [part]: _old, ...others } = readStamp();
  // The stamp is removed first, so that an interrupted build counts as none. It is made of the inputs from before the
  // build, so that an edit meanwhile makes the build stale again.
  writeFileSync(stampFile, JSON.stringify(others));
  const inputs = fingerprint(part);
  await builders[part](isQuick ? packings.quick : packings.tight);
  writeFileSync(stampFile, JSON.stringify({ ...others, [part]: stampOf(part, inputs, isQuick) }, null, 2));
  console.log(`Built the ${part} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * `build` builds both halves, `build client` one of them, `build charts` the frontend for developers, `build --stale`
 * only what has changed since, `--quick` for a start from the source. Builds at the same time wait for each other.
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

// Vite asks the environment which build of React to take; a test's would be the slow one, twice the size.
process.env['NODE_ENV'] = 'production';
await run(process.argv.slice(2));
