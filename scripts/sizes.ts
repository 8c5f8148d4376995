import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './support/run.ts';
import { weigh } from './weigh.ts';
import { weighDocuments } from './weigh-documents.ts';

/**
 * Says which pages of the build weigh something else than `sizes.json` has. `--check` looks at the documents that the server
 * makes as well, and fails where something is more than a tenth over the record; `--record` writes that file.
 */
const { values } = parseArgs({
  options: { record: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
});

const recordFile = join(root, 'sizes.json');
const maxOver = 1.1;
/** Documents differ a little each time, by what in them is random. */
const leastChange = 0.005;

const isWhole = values.record || values.check;
const sizes = { ...weigh(), ...(isWhole ? await weighDocuments() : {}) };
if (values.record) {
  writeFileSync(recordFile, `${JSON.stringify(sizes, null, 2)}\n`);
} else {
  const recorded = JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, number>;
  const changed = Object.entries(sizes)
    .map(([name, bytes]) => ({ name, bytes, ratio: bytes / (recorded[name] ?? Number.NaN) }))
    .filter(({ ratio }) => !(Math.abs(ratio - 1) < leastChange));
  for (const { name, bytes, ratio } of changed) {
    const change = Number.isNaN(ratio) ? 'new' : `${((ratio - 1) * 100).toFixed(1)} % over the record`;
    console.log(`${name}: ${bytes.toLocaleString('en')}, ${change}`);
  }
  const over = changed.filter(({ ratio }) => ratio > maxOver);
  if (values.check && over.length > 0) {
    console.error(`More than a tenth over sizes.json: ${over.map(({ name }) => name).join(', ')}`);
    process.exitCode = 1;
  }
}
