import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decisionsIndex, indexLine } from './support/decisions-index.ts';
import { root } from './support/run.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const namesIn = (folder: string) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
const decisions = namesIn('docs/decisions').filter((name) => /^\d/.test(name));
const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/operating.md',
  'docs/product.md',
  'docs/glossary.md',
  'bench/README.md',
  'openapi/README.md',
  'server/README.md',
  'server/platform/db/README.md',
  'server/platform/import/README.md',
  'src/README.md',
  'src/machines/README.md',
  'src/messages/README.md',
  'tests/README.md',
];

const rulesIn = (text: string) => [...text.matchAll(/^- \*\*(\d+\.\d+)\*\* /gm)].map(([, rule]) => rule ?? '');
const rules = rulesIn(read('docs/product.md'));

describe('the rules of the product', () => {
  it('have unique numbers that begin with their chapter', () => {
    const text = read('docs/product.md');
    const chapters = text.split(/^## (?=\d+\. )/m).slice(1);
    const numbers = chapters.map((chapter) => Number.parseInt(chapter, 10));
    const astray = chapters.flatMap((chapter, index) =>
      rulesIn(chapter).filter((rule) => !rule.startsWith(`${numbers[index]}.`)),
    );
    expect(astray).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
    expect(rules.length).toBeGreaterThan(100);
  });

  it('include every rule that tests, comments or decisions cite', () => {
    const known = new Set(rules);
    const sources = ['src', 'server', 'tests']
      .flatMap((folder) => namesIn(folder).map((name) => `${folder}/${name}`))
      .filter((name) => /\.(test|e2e)\.tsx?$/.test(name));
    const cited = [
      ...sources.flatMap((file) =>
        [...read(file).matchAll(/(?:\(|, )['`]((?:\d+\.\d+(?:, )?)+): /g)].map(([, n]) => [file, n]),
      ),
      ...decisions.flatMap((name) =>
        [
          ...read(`docs/decisions/${name}`).matchAll(
            /\[(?:product )?(\d+\.\d+(?:, \d+\.\d+)*)\]\(\.\.\/product\.md\)/g,
          ),
        ].map(([, n]) => [name, n]),
      ),
    ].flatMap(([file, numbers]) => (numbers ?? '').split(', ').map((number) => `${file}: ${number}`));
    expect(cited.length).toBeGreaterThan(80);
    expect(cited.filter((citation) => !known.has(citation.replace(/^.*: /, '')))).toEqual([]);
  });
});

describe('decisions', () => {
  it('have a unique number, a title and a status', () => {
    expect(decisionsIndex).not.toThrow();
    expect(decisions.length).toBeGreaterThan(30);
  });

  it.each([
    ['0002-b.md', '# 1. Guards\n\nAccepted.\n', 'begins with "# 2. '],
    ['0002-b.md', '# 2. Guards\n\nStatus: accepted\n', 'line 3 is'],
    ['0002-b.md', '# 2. Guards\n\nSuperseded.\n', 'line 3 is'],
  ])('are refused without a valid number, title or status: %s, %j', (name, text, problem) => {
    expect(() => indexLine(name, text)).toThrow(problem);
  });

  it('can be superseded by a later decision, which is linked', () => {
    expect(indexLine('0002-b.md', '# 2. Guards\n\nSuperseded by [9](0009-c.md), for pages.\n')).toBe(
      '| 2 | [Guards](0002-b.md) | Superseded by [9](0009-c.md), for pages. |',
    );
  });
});

describe('the guides', () => {
  const links = [...guides, ...decisions.map((name) => `docs/decisions/${name}`)].flatMap((file) =>
    [
      ...read(file)
        .replaceAll(/`[^`]*`/g, '')
        .matchAll(/\]\((?!https?:|#)([^)#\s]+)/g),
    ].map(([, to]) => [file, to ?? ''] as const),
  );

  it('link only to existing files', () => {
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter(([file, to]) => !existsSync(join(root, dirname(file), to)))).toEqual([]);
  });

  it('name only existing files', () => {
    const named = guides.flatMap((file) =>
      [...read(file).matchAll(/`((?:src|server|tests|scripts|content|docs|bench|public)\/[\w./-]+)`/g)].map(
        ([, path]) => [file, path ?? ''] as const,
      ),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(([, path]) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('name every folder of src, server and docs', () => {
    const folders = ['src', 'server', 'docs'].flatMap((of) =>
      readdirSync(join(root, of), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${of}/${name}`),
    );
    const named = new Set([...read('README.md').matchAll(/`([\w./-]+)`/g)].map(([, path]) => path));
    expect(folders.filter((folder) => !named.has(folder))).toEqual([]);
  });

  it('describe each command of package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = Object.keys(scripts).filter(
      (name) => !name.startsWith('check:') && name !== 'start' && name !== 'test',
    );
    expect(
      commands.filter(
        (name) => !read('README.md').includes(`\`npm run ${name}`) && !read('README.md').includes(`\`${name}\``),
      ),
    ).toEqual([]);
  });
});
