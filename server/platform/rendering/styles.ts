import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
}

/** Rules as they stand in a file, one after the other. */
interface Rule {
  text: string;
  /** Classes, and attributes asked for by `:has()`, of which the page must have one; empty where the rule always may matter. */
  names: readonly string[];
  /** Whether it is for a pointer or for paper alone, and so never for what is seen first. */
  isForLater: boolean;
}

export interface Style {
  /** The address of the file. */
  href: string;
  content: string;
  rules: readonly Rule[];
  /** Whether every page needs it. */
  isCommon: boolean;
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
      return { href: `/${file}`, content, rules: rulesOf(content), isCommon };
    }),
  };
}

const isForLater = (head: string): boolean =>
  head.startsWith('@media print') || head.split(',').every((selector) => /:(?:hover|active)/.test(selector));

/** The rules of a style sheet, those within an at-rule taken as one; braces in texts come in pairs or not at all. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth > 0) continue;
    const text = css.slice(start, index + 1);
    rules.push({
      text,
      names: [...text.matchAll(/(?:\.(?=[a-z][\w-]*_)|:has\(\[)([a-z][\w-]*)/gi)].map(([, name = '']) => name),
      isForLater: isForLater(text.slice(0, text.indexOf('{'))),
    });
    start = index + 1;
  }
  return rules;
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

/** What of the styles markup needs: of the others no name occurs in it. */
export function stylesFor(styles: readonly Style[], markup: string): NeededStyles {
  const used = new Set(
    [...markup.matchAll(/class="([^"]*)"|\s(data-[\w-]+)/g)].flatMap(([, classes, attribute = '']) =>
      classes === undefined ? attribute : classes.split(' '),
    ),
  );
  const isUsed = ({ names }: Rule) => names.some((name) => used.has(name));
  const needed = styles.filter(({ isCommon, rules }) => isCommon || rules.some(isUsed));
  const starts = needed.map(({ rules }) =>
    rules
      .filter((rule) => !rule.isForLater && (rule.names.length === 0 || isUsed(rule)))
      .map(({ text }) => text)
      .join(''),
  );
  // None that is left whole may come before: what is left for later has to come before everything that overrides it.
  const last = needed.findLastIndex(
    ({ content }, index) => content.length - (starts[index] ?? '').length > worthLeaving,
  );
  const count = last + 1;
  const whole = needed.slice(count);
  return {
    partial: needed.slice(0, count),
    start: starts.slice(0, count).join(''),
    whole,
    rest: whole.map(({ content }) => content).join(''),
  };
}

const namePattern = /^\/assets\/(.+)\.css$/;
const nameOf = ({ href }: Style) => namePattern.exec(href)?.[1] ?? '';

/** The address of several files as one. */
export const lateStyles = (files: readonly Style[]): string => `/assets/late/${files.map(nameOf).join('+')}.css`;

/** What is at such an address; null when a file that it names is none of the build. */
export function readLate(styles: readonly Style[], address: string): string | null {
  const names = address.replace(/^\/assets\/late\/|\.css$/g, '').split('+');
  const files = styles.filter((style) => names.includes(nameOf(style)));
  return files.length > 0 && lateStyles(files) === address ? files.map(({ content }) => content).join('') : null;
}
