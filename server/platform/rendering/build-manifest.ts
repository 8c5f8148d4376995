import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Vite's description of a module that became a chunk. */
interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** @param folder the folder of the build */
export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;

/**
 * The names of the entry's files, separated by blanks, each after its imports.
 *
 * @throws when the build has no entry
 */
export function entryFiles(manifest: Manifest): string {
  if (manifest['index.html'] === undefined) throw new Error('The manifest of the build has no entry');
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || visited.has(key)) return;
    visited.add(key);
    chunk.imports?.forEach(visit);
    files.add(chunk.file);
  };
  visit('index.html');
  return [...files].map((file) => basename(file, '.js')).join(' ');
}
