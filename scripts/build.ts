import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type InlineConfig } from 'vite';
import { fingerprint, readStamp, root, stampFile } from './inputs.mjs';

type Part = 'client' | 'server';

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
      input: { main: 'server/main.ts', 'create-embedded': 'server/db/create-embedded.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
};

const builders: Record<Part, () => Promise<void>> = {
  client: async () => {
    await build({ root, logLevel: 'warn' });
    await compressFolder(clientFolder);
  },
  server: async () => {
    await build(serverBuild);
  },
};

/** Puts a `.br` and a `.gz` beside every file that gains by it, so that the server compresses nothing twice. */
async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const lanes = Array.from({ length: availableParallelism() }, async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) await compressFile(file);
  });
  await Promise.all(lanes);
}

async function compressFile(file: string): Promise<void> {
  const content = readFileSync(file);
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  const packed = {
    '.br': await promisify(brotliCompress)(content, quality),
    '.gz': await promisify(gzip)(content, { level: 9 }),
  };
  for (const [suffix, bytes] of Object.entries(packed))
    if (bytes.length < content.length) writeFileSync(file + suffix, bytes);
}

const isPart = (name: string): name is Part => name in builders;

/** Builds the halves named on the command line, or both, and notes what they were built from. */
async function run(names: readonly string[]): Promise<void> {
  const wanted = names.length > 0 ? names.filter(isPart) : (['client', 'server'] as const);
  for (const part of wanted) {
    const started = performance.now();
    const { [part]: _old, ...others } = readStamp();
    // Without its stamp an interrupted build counts as none; what is edited while it runs makes it stale again.
    mkdirSync(dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, JSON.stringify(others));
    const inputs = fingerprint(part);
    await builders[part]();
    writeFileSync(stampFile, JSON.stringify({ ...others, [part]: inputs }, null, 2));
    console.log(`Built the ${part} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
}

await run(process.argv.slice(2));
