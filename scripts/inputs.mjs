// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The two parts of a build, and the frontend for developers.
 *
 * @typedef {'client' | 'server' | 'charts'} Part
 */

const client = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/language.ts',
  'scripts/start-scripts.ts',
  'tsconfig.json',
  'package-lock.json',
  '.env',
];

/** The sources of each part. @type {Record<Part, readonly string[]>} */
const inputs = {
  client,
  charts: client,
  server: ['server', 'src', 'openapi.yaml', 'openapi', 'tsconfig.json', 'package-lock.json', 'scripts/build.ts'],
};

/** The file with the fingerprint of the sources of each built part. */
export const stampFile = join(root, 'dist/build.json');

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** Test data of charts, which only the frontend for developers contains. */
const proof = /\/scenarios\/|\.(model|scenarios|invariants)\.ts$/;

/**
 * Hashes files and folders by name and content.
 *
 * @param {readonly string[]} paths
 * @param {(file: string) => boolean} counts
 */
export function hashOf(paths, counts = () => true) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(root, path))).filter(counts))
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/**
 * The fingerprint of all sources of a part, without tests and types.
 *
 * @param {Part} part
 */
export function fingerprint(part) {
  const files = hashOf(
    inputs[part],
    (file) => !/\.(test\.tsx?|d\.ts)$/.test(file) && (part === 'charts' || !proof.test(file)),
  );
  const settings = Object.entries(process.env).filter(([name]) => part !== 'server' && name.startsWith('VITE_'));
  return [files, ...settings.map(([name, value]) => `${name}=${value}`).sort()].join(' ');
}

/** The stamp's prefix for a quick build, whose minifier is faster and less thorough. */
export const quickMark = 'quick ';

/** The fingerprints of the existing build. @returns {Partial<Record<Part, string>>} */
export function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Whether the existing build is up to date.
 *
 * @param {Part} part
 * @param {boolean} isQuickEnough whether a quick build is accepted
 */
export function isBuilt(part, isQuickEnough) {
  const { [part]: stamp } = readStamp();
  const inputs = fingerprint(part);
  return stamp === inputs || (isQuickEnough && stamp === quickMark + inputs);
}
