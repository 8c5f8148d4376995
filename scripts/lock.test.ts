import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './support/run.ts';

interface Locked {
  integrity?: string;
  link?: boolean;
}

// What npm has written from a folder of packages lacks it for those of other systems: `npm install --package-lock-only`, without
// these entries and beside no `node_modules`, writes them again.
it('knows what is in each package, of every system', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Locked>>;
  };
  const unknown = Object.entries(packages).filter(([path, { integrity, link }]) => path !== '' && !link && !integrity);
  expect(unknown.map(([path]) => path)).toEqual([]);
});
