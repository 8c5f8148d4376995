import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { portalSections } from './portal-sections.ts';

const sources = ['src', 'server', 'content'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|md)$/.test(file) && !/\.test\./.test(file))
    .map((file) => join(folder, file)),
);

it('8.1: every link to My portal names an existing section', () => {
  const named = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\/my-portal#([\w-]+)/g)].map(([, id]) => ({ file, id })),
  );
  expect(named.length).toBeGreaterThan(5);
  const ids = new Set(portalSections.map(({ id }) => id));
  expect(named.filter(({ id }) => !ids.has(id ?? ''))).toEqual([]);
});
