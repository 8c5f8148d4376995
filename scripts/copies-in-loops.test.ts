import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './support/run.ts';

/**
 * Code that copies a list to add to it. In a loop this takes quadratic time: a list of 26,000 fields blocks the process
 * for a minute. `oxc/no-accumulating-spread` finds such copies in `reduce`.
 */
const copies = [
  /\.set\(\s*[^;]*?,\s*\[\s*\.\.\.\(?\s*[\w.#]+\.get\(/,
  /\.set\(\s*[^;]*?,\s*\(?\s*[\w.#]+\.get\([^;]*?\.concat\(/,
  /(?<![\w.#])([\w.#]+) = \[\s*\.\.\.\1\s*,[^\]]*\];/,
  /(?<![\w.#])([\w.#]+) = \[[^;\]]*\.\.\.\1\s*,?\s*\]/,
  /(?<![\w.#])([\w.#]+) = \1\.concat\(/,
];
/** These files pass their lists to components that compare them by identity. */
const snapshots = ['src/shared/inspection/play.ts'];
const copiesIn = (code: string) => copies.some((copy) => copy.test(code));

describe('copies of growing lists', () => {
  it.each([
    'days.set(day, [...(days.get(day) ?? []), item]);',
    'this.#waiting.set(\n  network,\n  [...(this.#waiting.get(network) ?? []), go],\n);',
    'names.set(id, (names.get(id) ?? []).concat(name));',
    'found = [...found, one];',
    'found = [one, ...found];',
    'found = found.concat(more);',
  ])('are found in: %s', (code) => {
    expect(copiesIn(code)).toBe(true);
  });

  it.each(['found.push(one);', 'const all = [...found, one];', 'days.set(day, [item]);', 'state = [...seen, one];'])(
    'are not found in: %s',
    (code) => {
      expect(copiesIn(code)).toBe(false);
    },
  );

  it('do not occur in the source', () => {
    const files = execFileSync('git', ['ls-files', 'server', 'src'], { cwd: root, encoding: 'utf8' }).split('\n');
    const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
    const sources = files.filter((file) => isSource(file) && !snapshots.includes(file));
    expect(sources.length).toBeGreaterThan(1000);
    expect(sources.filter((file) => copiesIn(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });
});
