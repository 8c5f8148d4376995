import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { circlesOf, folderGraph, importsFromAbove } from './folder-graph.ts';
import { readImporters } from './importers.ts';
import { root } from './run.ts';

const files = execFileSync('git', ['ls-files', 'src', 'server'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const importers = readImporters(files, true);

it('no features import each other in a circle, and no capabilities', () => {
  expect(circlesOf(folderGraph(importers, 'src/features'))).toEqual([]);
  expect(circlesOf(folderGraph(importers, 'server/capabilities'))).toEqual([]);
});

it('the platform has at most ten imports from folders above it', () => {
  expect(importsFromAbove(importers, 'server/platform', 'server').slice(10)).toEqual([]);
});

it('finds circles over several folders', () => {
  const graph = folderGraph(
    new Map([
      ['src/b/file.ts', new Set(['src/a/file.ts', 'src/c/file.test.ts'])],
      ['src/c/file.ts', new Set(['src/b/inner/file.ts'])],
      ['src/a/file.ts', new Set(['src/c/file.ts', 'src/a/other.ts'])],
      ['src/d/file.ts', new Set(['src/a/file.ts'])],
    ]),
    'src',
  );
  expect(graph.get('a')).toEqual(
    new Map([
      ['b', 1],
      ['d', 1],
    ]),
  );
  expect(circlesOf(graph)).toEqual([['a', 'b', 'c']]);
});
