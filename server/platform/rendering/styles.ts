import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { darkClass, lateStylesPath, lightClass } from '../../../src/start/protocol.ts';
import { entryFiles, readManifest } from './build-manifest.ts';
import { namesIn } from './html.ts';
import { type Block, declarationsOf, type Rule, rulesOf, textOf, type Use } from './style-rules.ts';

export interface Style {
  /** The address of the file. */
  href: string;
  content: string;
  rules: readonly (Rule | Block)[];
  /** Whether every page needs it. */
  isCommon: boolean;
}

/**
 * The styles of a build, in the order in which they override each other.
 *
 * @param folder that of the build
 */
export function readStyles(folder: string): { entry: string; styles: Style[] } {
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
    entry: entryFiles(manifest),
    styles: [...files].map(([file, { isCommon }]) => {
      const content = readFileSync(join(folder, file), 'utf8');
      return { href: `/${file}`, content, rules: rulesOf(content), isCommon };
    }),
  };
}

/** Rules of a file that a page does not need are left for later when they are more than this, in characters. */
const worthLeaving = 250;

export interface NeededStyles {
  /** The files up to the last one that has much in it which the page needs only when it changes. */
  partial: readonly Style[];
  /** What it needs of them to be seen. */
  start: string;
  /** The other files, and what is in them. */
  whole: readonly Style[];
  rest: string;
}

/**
 * Without transitions, of which a first picture has none, and without the custom properties and animations that nothing
 * asks for: neither these styles nor anything beside them.
 */
function forFirstPicture(all: string, beside: string): string {
  const styles = all.replace(/(?<=[{;])transition:[^;{}]*(?:;|(?=\}))/g, '');
  const asked = new Set([...(styles + beside).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  return styles
    .replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (text, name: string) => (asked.has(name) ? text : ''))
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (text, name: string) =>
      styles.replace(text, '').includes(name) ? text : '',
    );
}

/**
 * What of the styles markup needs: of the others no name occurs in it.
 *
 * @param after what comes after those that it starts with
 */
export function stylesFor(styles: readonly Style[], markup: string, after = ''): NeededStyles {
  const used = namesIn(markup);
  const isNeeded = ({ needs }: Use) => needs.every((name) => used.has(name));
  const needed = styles.filter(
    ({ isCommon, rules }) => isCommon || textOf(rules, (use) => use.needs.length > 0 && isNeeded(use)) !== '',
  );
  const starts = needed.map(({ rules }) => textOf(rules, (use) => !use.isForLater && isNeeded(use)));
  // None that is left whole may come before: what is left for later has to come before everything that overrides it.
  const last = needed.findLastIndex(
    ({ content }, index) => content.length - (starts[index] ?? '').length > worthLeaving,
  );
  const count = last + 1;
  const whole = needed.slice(count);
  const rest = whole.map(({ content }) => content).join('');
  return {
    partial: needed.slice(0, count),
    start: forFirstPicture(starts.slice(0, count).join('') + after, rest + markup),
    whole,
    rest,
  };
}

const extension = '.css';
const nameOf = ({ href }: Style) => href.slice('/assets/'.length, -extension.length);

/** The address of several files as one. */
export const lateStyles = (files: readonly Style[]): string => lateStylesPath + files.map(nameOf).join('+') + extension;

/** What is at such an address; null when a file that it names is none of the build. */
export function readLate(styles: readonly Style[], address: string): string | null {
  const names = address.slice(lateStylesPath.length, -extension.length).split('+');
  const files = styles.filter((style) => names.includes(nameOf(style)));
  return files.length > 0 && lateStyles(files) === address ? files.map(({ content }) => content).join('') : null;
}

/**
 * The dark colours for a device that is dark, until the page says which it shows.
 *
 * @throws when the styles have none
 */
export function darkStyles(styles: readonly Style[]): string {
  for (const { content } of styles) {
    const colours = declarationsOf(content, `.${darkClass}`);
    if (colours !== null) return `@media screen and (prefers-color-scheme:dark){:root:not(.${lightClass}){${colours}}}`;
  }
  throw new Error('The styles of the build have no dark colours');
}
