import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { check } from 'recheck';
import { parseContract, readContractText } from '../server/platform/contract/document.ts';
import { type Expression, expressionsIn } from './support/expressions.ts';
import { inParallel, root } from './support/run.ts';

/** An expression with the place that names it in a message. */
type Placed = Expression & { place: string };
/** By expression: null where it is safe, else what an attack is. */
type Verdicts = Record<string, string | null>;

const cache = join(root, '.cache/expressions.json');
const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };
const width = 2;
/** Steps, not time, end the search for an attack, so that a busy machine finds what an idle one does. */
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

const inCode = (path: string): Placed[] =>
  expressionsIn(path, readFileSync(join(root, path), 'utf8')).map((one) => ({ ...one, place: `${path}:${one.line}` }));

/** The patterns of the contract, which the server tests the fields of each call against. */
function inContract(value: unknown, path: string): Placed[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'pattern' && typeof inner === 'string'
      ? [{ line: 0, pattern: { source: inner, flags: 'u' }, bounded: null, place: `openapi ${path}` }]
      : inContract(inner, `${path}/${name}`),
  );
}

async function verdictOn({ source, flags }: NonNullable<Expression['pattern']>): Promise<string | null> {
  const result = await check(source, flags, limits);
  if (result.status === 'safe') return null;
  if (result.status === 'unknown') return `could not be analyzed (${result.error.kind})`;
  const { attack, complexity } = result;
  return `takes ${complexity.type === 'polynomial' ? `polynomial time (degree ${complexity.degree})` : 'exponential time'} on ${attack.pattern.slice(0, 120)}`;
}

const keyOf = ({ source, flags }: NonNullable<Expression['pattern']>) => `/${source}/${flags}`;

const all = [
  ...['src', 'server'].flatMap(sourceFiles).flatMap(inCode),
  ...inContract(parseContract(readContractText()), '#'),
];
const kept = existsSync(cache)
  ? (JSON.parse(readFileSync(cache, 'utf8')) as { version: string; verdicts: Verdicts })
  : null;
const known = kept?.version === version ? kept.verdicts : {};
const patterns = new Map(all.flatMap(({ pattern }) => (pattern === null ? [] : [[keyOf(pattern), pattern]])));
const verdicts: Verdicts = Object.fromEntries(
  await inParallel([...patterns], width, async ([key, pattern]) => [
    key,
    known[key] === undefined ? await verdictOn(pattern) : known[key],
  ]),
);
mkdirSync(join(root, '.cache'), { recursive: true });
writeFileSync(cache, JSON.stringify({ version, verdicts }));

const faultOf = ({ pattern }: Placed): string | null =>
  pattern === null ? 'is made of values that only the running program has' : (verdicts[keyOf(pattern)] ?? null);

const unsafe = all.filter((one) => faultOf(one) !== null);
const needed = new Set(unsafe.map(({ place }) => place));
const faults = [
  ...unsafe
    .filter(({ bounded }) => bounded === null)
    .map(
      (one) =>
        `${one.place} ${faultOf(one)}: rewrite it, or say \`// Bounded: why\` beside it where its input is short`,
    ),
  ...all
    .filter(({ bounded, place }) => bounded !== null && !needed.has(place))
    .map(({ place }) => `${place} is safe: remove the comment \`// Bounded:\``),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
