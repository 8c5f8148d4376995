import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
}

export interface Style {
  /** The address of the file. */
  href: string;
  content: string;
  /** The classes that it speaks of; null when every page needs it. */
  classes: ReadonlySet<string> | null;
}

/**
 * The styles of a build, in the order in which they override each other.
 *
 * @param folder that of the build
 */
export function readStyles(folder: string): { entry: string; styles: Style[] } {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const files = new Map<string, { isCommon: boolean }>();
  const visited = new Set<string>();
  const visit = (key: string, isCommon: boolean) => {
    const chunk = manifest[key];
    if (chunk === undefined || visited.has(key)) return;
    visited.add(key);
    for (const next of chunk.imports ?? []) visit(next, isCommon);
    for (const file of chunk.css ?? []) if (!files.has(file)) files.set(file, { isCommon });
    for (const next of chunk.dynamicImports ?? []) visit(next, false);
  };
  visit('index.html', true);
  const entry = manifest['index.html'];
  if (entry === undefined) throw new Error('The manifest of the build has no entry');
  return {
    entry: `/${entry.file}`,
    styles: [...files].map(([file, { isCommon }]) => {
      const content = readFileSync(join(folder, file), 'utf8');
      return { href: `/${file}`, content, classes: isCommon ? null : classesOf(content) };
    }),
  };
}

const classesOf = (css: string) => new Set([...css.matchAll(/\.(_[\w-]+_\w+_\d+)/g)].map(([, name = '']) => name));

/** Those of the styles that markup needs: of the others no class occurs in it. */
export function stylesFor(styles: readonly Style[], markup: string): Style[] {
  const used = new Set([...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  return styles.filter(({ classes }) => classes === null || [...classes].some((name) => used.has(name)));
}
