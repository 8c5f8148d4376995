import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type Rule } from 'postcss';
import { darkClass, lightClass } from '../../../src/start/protocol.ts';
import { type BuiltFiles, entryFiles, filesBesideEntry, readManifest } from './build-manifest.ts';
import { classesOf } from './html.ts';

export interface Style {
  /** The address of the file. */
  href: string;
  content: string;
  classes: ReadonlySet<string>;
  /** Whether every page needs it. */
  isCommon: boolean;
}

export interface Build {
  /** The names of the entry's scripts, separated by blanks. */
  entry: string;
  /** The files that modules need beside the entry. */
  filesOf: (modules: readonly string[]) => BuiltFiles;
  /** In cascade order. */
  styles: readonly Style[];
}

/**
 * Reads the files of a build.
 *
 * @param folder the folder of the build
 */
export function readBuild(folder: string): Build {
  const manifest = readManifest(folder);
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
  return {
    entry: entryFiles(manifest).scripts.join(' '),
    filesOf: (modules) => filesBesideEntry(manifest, modules),
    styles: [...files].map(([file, { isCommon }]) => {
      const content = readFileSync(join(folder, file), 'utf8');
      return { href: `/${file}`, content, classes: classesIn(content), isCommon };
    }),
  };
}

/** CSS module classes contain their file's name, so a page has only the classes of its modules. */
const classesIn = (css: string) =>
  new Set([...css.matchAll(/\.([A-Za-z][\w-]*_[\w-]+)/g)].map(([, name = '']) => name));

/**
 * The styles that HTML needs: the common styles, and each file that defines one of its classes.
 * @param more the addresses of other styles
 */
export function stylesFor(styles: readonly Style[], markup: string, more: readonly string[] = []): readonly Style[] {
  const used = classesOf(markup);
  return styles.filter(
    ({ href, isCommon, classes }) => isCommon || more.includes(href) || [...classes].some((name) => used.has(name)),
  );
}

/** The declarations of a selector's rule; null if the style sheet has no such rule. */
function declarationsOf(css: string, selector: string): string | null {
  const rule = parse(css).nodes.find((node): node is Rule => node.type === 'rule' && node.selector === selector);
  return rule === undefined ? null : rule.nodes.join(';');
}

/**
 * The dark colours for devices in dark mode, until the page has applied a choice.
 *
 * @throws when the styles define no dark colours
 */
export function darkStyles(styles: readonly Style[]): string {
  for (const { content } of styles) {
    const colours = declarationsOf(content, `.${darkClass}`);
    if (colours !== null) return `@media screen and (prefers-color-scheme:dark){:root:not(.${lightClass}){${colours}}}`;
  }
  throw new Error('The styles of the build have no dark colours');
}
