import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hashOf } from './inputs.mjs';
import type { Expression } from './support/expressions.ts';
import { inParallel, root } from './support/run.ts';

/** An expression with its place for messages. */
type Placed = Expression & { place: string };
/** The verdicts by expression: null if it is safe, otherwise a text on which it takes too long. */
type Verdicts = Record<string, string | null>;

/** Results of earlier runs, each with a hash of its sources. Results with another hash are ignored. */
interface Cache {
  /** By file or folder: the hash of its content and the expressions in it. */
  readings: { reader: string; found: Record<string, { hash: string; placed: Placed[] }> };
  verdicts: { version: string; found: Verdicts };
}

const cache = join(root, '.cache/expressions.json');
const reader = hashOf([
  'package-lock.json',
  'scripts/check-expressions.ts',
  'scripts/support/expressions.ts',
  'server/platform/contract',
]);
const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };
const width = 2;
/**
 * The search ends after a number of steps, not after a time, so that the result doesn't depend on the load.
 */
const limits = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  maxAttackStringSize: 20_000,
  attackLimit: 100_000_000,
};

const sourceFiles = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test|\.d)\.tsx?$/.test(name))
    .map((name) => join(folder, name));

async function inCode(path: string): Promise<Placed[]> {
  // Imported here, because it loads a compiler that is needed only if a file has changed.
  const { expressionsIn } = await import('./support/expressions.ts');
  const found = expressionsIn(path, readFileSync(join(root, path), 'utf8'));
  return found.map((one) => ({ ...one, place: `${path}:${one.line}` }));
}

/** The patterns in the contract. The server matches each request against them. */
function patternsIn(value: unknown, path: string): Placed[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'pattern' && typeof inner === 'string'
      ? [{ line: 0, pattern: { source: inner, flags: 'u' }, bounded: null, place: `openapi ${path}` }]
      : patternsIn(inner, `${path}/${name}`),
  );
}

async function verdictOn({ source, flags }: NonNullable<Expression['pattern']>): Promise<string | null> {
  const { check } = await import('recheck');
  const result = await check(source, flags, limits);
  if (result.status === 'safe') return null;
  if (result.status === 'unknown') return `could not be analyzed (${result.error.kind})`;
  const { attack, complexity } = result;
  return `takes ${complexity.type === 'polynomial' ? `polynomial time (degree ${complexity.degree})` : 'exponential time'} on ${attack.pattern.slice(0, 120)}`;
}

const keyOf = ({ source, flags }: NonNullable<Expression['pattern']>) => `/${source}/${flags}`;

async function inContract(): Promise<Placed[]> {
  const { parseContract, readContractText } = await import('../server/platform/contract/document.ts');
  return patternsIn(parseContract(readContractText()), '#');
}

const kept = existsSync(cache) ? (JSON.parse(readFileSync(cache, 'utf8')) as Partial<Cache>) : {};
const knownReadings = kept.readings?.reader === reader ? kept.readings.found : {};
const known = kept.verdicts?.version === version ? kept.verdicts.found : {};

const readings: Cache['readings']['found'] = {};
/** The expressions in a file or folder, from the cache if its content is unchanged. */
async function reading(path: string, read: (path: string) => Promise<Placed[]>, sources = [path]): Promise<Placed[]> {
  const hash = hashOf(sources);
  const found = knownReadings[path];
  const placed = found?.hash === hash ? found.placed : await read(path);
  readings[path] = { hash, placed };
  return placed;
}

const all: Placed[] = [];
for (const path of ['src', 'server'].flatMap(sourceFiles)) all.push(...(await reading(path, inCode)));
all.push(...(await reading('openapi', inContract, ['openapi.yaml', 'openapi'])));
const patterns = new Map(all.flatMap(({ pattern }) => (pattern === null ? [] : [[keyOf(pattern), pattern]])));
const verdicts: Verdicts = Object.fromEntries(
  await inParallel([...patterns], width, async ([key, pattern]) => [
    key,
    known[key] === undefined ? await verdictOn(pattern) : known[key],
  ]),
);
mkdirSync(join(root, '.cache'), { recursive: true });
const found: Cache = { readings: { reader, found: readings }, verdicts: { version, found: verdicts } };
writeFileSync(cache, JSON.stringify(found));

const faultOf = ({ pattern }: Placed): string | null =>
  pattern === null ? 'depends on values that are known only at runtime' : (verdicts[keyOf(pattern)] ?? null);

const unsafe = all.filter((one) => faultOf(one) !== null);
const needed = new Set(unsafe.map(({ place }) => place));
const faults = [
  ...unsafe
    .filter(({ bounded }) => bounded === null)
    .map(
      (one) =>
        `${one.place} ${faultOf(one)}: rewrite it, or add the comment \`// Bounded: <reason>\` if its input is short`,
    ),
  ...all
    .filter(({ bounded, place }) => bounded !== null && !needed.has(place))
    .map(({ place }) => `${place} is safe: remove the comment \`// Bounded:\``),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
