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

/** Files in load order, each after its imports. */
export interface BuiltFiles {
  /** The names of the scripts. */
  scripts: readonly string[];
  /** The addresses of the style sheets. */
  styles: readonly string[];
}

const entry = 'index.html';

/** @param visited modules to leave out; the visited modules are added */
function collect(manifest: Manifest, modules: readonly string[], visited: Set<string>): BuiltFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || visited.has(key)) return;
    visited.add(key);
    chunk.imports?.forEach(visit);
    scripts.add(basename(chunk.file, '.js'));
    for (const file of chunk.css ?? []) styles.add(`/${file}`);
  };
  modules.forEach(visit);
  return { scripts: [...scripts], styles: [...styles] };
}

/** The files of modules and their imports, without those that the entry loads. */
export function filesBesideEntry(manifest: Manifest, modules: readonly string[]): BuiltFiles {
  const visited = new Set<string>();
  collect(manifest, [entry], visited);
  return collect(manifest, modules, visited);
}

/**
 * The files of the entry.
 *
 * @throws when the build has no entry
 */
export function entryFiles(manifest: Manifest): BuiltFiles {
  if (manifest[entry] === undefined) throw new Error('The manifest of the build has no entry');
  return collect(manifest, [entry], new Set());
}
