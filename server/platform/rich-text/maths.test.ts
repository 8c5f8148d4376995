import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import createMarkdownIt from 'markdown-it';
import temml from 'temml';
import { describe, expect, it } from 'vitest';
import type { MathNode } from '../../../src/shared/text/rich-text.ts';
import { projectRoot } from '../root.ts';
import { mathsInHtml } from './from-html.ts';
import { mathsOf, readMaths } from './maths.ts';

/** All commands known to temml. */
const commands = [
  ...new Set(readFileSync(createRequire(import.meta.url).resolve('temml'), 'utf8').match(/(?<="\\)\\[a-zA-Z@]+(?=")/g)),
];

const countOf = (nodes: readonly MathNode[]): number =>
  nodes.reduce((sum, node) => sum + 1 + (typeof node === 'string' ? 0 : countOf(node.children)), 0);

/** The number of nodes of a formula, or 0 if it is refused. */
function sizeOf(tex: string): number {
  const read = mathsOf(tex, 'block');
  return 'children' in read ? countOf(read.children) : 0;
}

const isAccepted = (tex: string): boolean => {
  try {
    temml.renderToString(tex, { throwOnError: true });
    return true;
  } catch {
    return false;
  }
};

/** The formulas in the shipped content, each with its display mode. */
function shippedFormulas(): [string, 'block' | 'inline'][] {
  const markdown = new createMarkdownIt();
  readMaths(markdown);
  const folder = join(projectRoot, 'content');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => markdown.parse(readFileSync(join(folder, name), 'utf8'), {}))
    .flatMap((token) => [token, ...(token.children ?? [])])
    .filter(({ type }) => type.startsWith('maths_'))
    .map(({ type, content }) => [content, type === 'maths_block' ? 'block' : 'inline']);
}

describe('a formula', () => {
  it('is rendered the same with and without limits, in all shipped content', () => {
    const formulas = shippedFormulas();
    expect(formulas.length).toBeGreaterThan(50);
    for (const [tex, display] of formulas) {
      const html = temml.renderToString(tex, { displayMode: display === 'block', throwOnError: true });
      expect(mathsOf(tex, display), tex).toEqual({ children: mathsInHtml(html) });
    }
  });

  it('can use commands that set the library’s own names', () => {
    for (const tex of [
      '\\begin{align} a &= b \\tag{1} \\\\ c &= d \\end{align}',
      'a \\tag{2}',
      '\\begin{CD} A @>a>> B \\\\ @VVV @VVV \\\\ C @>>> D \\end{CD}',
      '\\begin{pmatrix} 1 & \\cdots & n \\\\ \\vdots & \\ddots & \\vdots \\end{pmatrix}',
    ])
      expect(mathsOf(tex, 'block'), tex).toHaveProperty('children');
  });

  it('can’t define a command, whatever command it uses for that', () => {
    const forms = ['\\zz{x}', '\\zz x', '\\zz=x', '{\\zz}{x}', '\\def\\zz{x}', '\\zz x x'];
    const definitions = commands.flatMap((name) =>
      forms.map((form) => `${name}${form} \\zz\\zz`).filter((tex) => isAccepted(tex)),
    );
    for (const name of 'def gdef edef xdef let futurelet global newcommand providecommand'.split(' '))
      expect(definitions.some((tex) => tex.startsWith(`\\${name}`))).toBe(true);
    for (const tex of [
      ...definitions,
      '\\renewcommand{\\frac}{x}',
      '\\definecolor{a}{RGB}{1,2,3} x',
      '\\def\\cr{x}\\cr',
    ])
      expect(mathsOf(tex, 'block'), tex).toMatchObject({ fault: 'formula_command' });
  });

  it('doesn’t grow exponentially with nested commands', () => {
    const forms: ((name: string, times: number) => string)[] = [
      (name, times) => `${`${name}{`.repeat(times)}x${'}'.repeat(times)}`,
      (name, times) => `${`${name}{x}{`.repeat(times)}x${'}'.repeat(times)}`,
      (name, times) => `${`${name}{`.repeat(times)}x${'}{x}'.repeat(times)}`,
      (name, times) => `${`${name}[x]{`.repeat(times)}x${'}'.repeat(times)}`,
      (name, times) => `${`${name}{1em}{`.repeat(times)}x${'}'.repeat(times)}`,
      (name, times) => `${`${name}{red}{`.repeat(times)}x${'}'.repeat(times)}`,
      (name, times) => `${`${name}{`.repeat(times)}x${'}{x}{x}{x}'.repeat(times)}`,
      (name, times) => `${`${name} x_{`.repeat(times)}x${'}^{x}'.repeat(times)}`,
      (name, times) => `${`{x ${name} `.repeat(times)}x${'}'.repeat(times)}`,
      (name, times) => `${`\\left(${name}{`.repeat(times)}x${'}\\right)'.repeat(times)}`,
    ];
    const isGrowing = (name: string, form: (typeof forms)[number]) => {
      const size = sizeOf(form(name, 4));
      return size > 0 && sizeOf(form(name, 8)) > 3 * size;
    };
    // Only commands with an argument are tested, because a command without an argument has nothing to copy.
    const withArguments = commands.filter((name) => sizeOf(name) === 0);
    expect(withArguments.length).toBeGreaterThan(200);
    expect(withArguments.filter((name) => forms.some((form) => isGrowing(name, form)))).toEqual([]);
  });

  it.each([
    ['an unclosed group', '\\frac{', 'formula_unreadable'],
    ['too many letters', 'x'.repeat(2001), 'formula_too_large'],
    ['too many levels', `${'{'.repeat(51)}x${'}'.repeat(51)}`, 'formula_too_large'],
    ['too many expansions', '\\dots '.repeat(101), 'formula_unreadable'],
    ['an internal command', '\\df@tag', 'formula_command'],
    ['a command that sets its argument several times', '\\cancelto{0}{x}', 'formula_command'],
  ])('is refused for %s', (_, tex, fault) => {
    expect(mathsOf(tex, 'block')).toMatchObject({ fault });
  });
});

const bombs: readonly (readonly [string, string])[] = [
  ['a macro used often', `\\def\\b{${'x'.repeat(1000)}}${'\\b'.repeat(499)}`],
  ['a macro that repeats its argument', `\\def\\a#1{${'#1'.repeat(60)}}${'\\a{'.repeat(6)}x${'}'.repeat(6)}`],
  ['an argument that is set three times', `${'\\cancelto{red}{'.repeat(12)}x${'}'.repeat(12)}`],
  ['an argument that is set twice', `${'\\mathllap{'.repeat(30)}x${'}'.repeat(30)}`],
  ['arrows over each other', `${'\\equilibriumLeft{'.repeat(30)}x${'}'.repeat(30)}`],
  ['a large array', `\\begin{array}{${'c'.repeat(900)}}${'&'.repeat(900)}\\end{array}`],
  ['many rows', `\\begin{matrix}${'\\\\'.repeat(980)}\\end{matrix}`],
  ['a huge rule', '\\rule{1000000em}{1000000em}'.repeat(60)],
  ['deep delimiters', `${'\\left('.repeat(130)}x${'\\right)'.repeat(130)}`],
  ['comments', '%\n'.repeat(1000)],
];

it('a formula never crashes the process, whatever it contains', async () => {
  // The program runs in a separate process with little memory, since a parser without limits would crash it.
  const program = `
    const { mathsOf } = await import(${JSON.stringify(join(projectRoot, 'server/platform/rich-text/maths.ts'))});
    for (const [name, tex] of ${JSON.stringify(bombs)})
      console.log(JSON.stringify([name, JSON.stringify(mathsOf(tex, 'block')).length]));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--max-old-space-size=64', '--import', 'tsx', '--input-type=module', '--eval', program],
    { cwd: projectRoot, timeout: 25_000 },
  );
  const sizes = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as [string, number]);
  expect(sizes.map(([name]) => name)).toEqual(bombs.map(([name]) => name));
  expect(sizes.filter(([, size]) => size > 400_000)).toEqual([]);
});
