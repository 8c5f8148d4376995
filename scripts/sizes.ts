import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './support/run.ts';
import { weigh } from './weigh.ts';

/**
 * Says which pages of the build weigh something else than `sizes.json` has; `--record` writes that file, `--check` fails
 * where a page is more than a tenth over it.
 */
const { values } = parseArgs({
  options: { record: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
});

const recordFile = join(root, 'sizes.json');
const mostOver = 1.1;

const sizes = weigh();
if (values.record) {
  writeFileSync(recordFile, `${JSON.stringify(sizes, null, 2)}\n`);
} else {
  const recorded = JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, number>;
  const changed = Object.entries(sizes)
    .map(([name, bytes]) => ({ name, bytes, ratio: bytes / (recorded[name] ?? Number.NaN) }))
    .filter(({ ratio }) => ratio !== 1);
  for (const { name, bytes, ratio } of changed) {
    const change = Number.isNaN(ratio) ? 'new' : `${((ratio - 1) * 100).toFixed(1)} % over the record`;
    console.log(`${name}: ${(bytes / 1000).toFixed(1)} kB, ${change}`);
  }
  const over = changed.filter(({ ratio }) => ratio > mostOver);
  if (values.check && over.length > 0) {
    console.error(`More than a tenth over sizes.json: ${over.map(({ name }) => name).join(', ')}`);
    process.exitCode = 1;
  }
}
