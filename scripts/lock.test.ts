import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './support/run.ts';

interface Locked {
  integrity?: string;
  link?: boolean;
}

// When npm updates the lock file from installed packages, it leaves out the checksums of packages for other systems.
// Remove these entries and `node_modules`, then run `npm install --package-lock-only` to get them back.
it('the lock file has a checksum for every package, on every system', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Locked>>;
  };
  const unknown = Object.entries(packages).filter(([path, { integrity, link }]) => path !== '' && !link && !integrity);
  expect(unknown.map(([path]) => path)).toEqual([]);
});
