import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './support/run.ts';
import { weigh } from './weigh.ts';
import { weighDocuments } from './weigh-documents.ts';

/**
 * Reports pages of the build whose size differs from the record in `sizes.json`. `--check` includes the documents that
 * the server renders, and fails if a size is more than 10% over its record. `--record` updates the file.
 */
const { values } = parseArgs({
  options: { record: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
});

const recordFile = join(root, 'sizes.json');
const maxOver = 1.1;
/** Documents vary slightly because they contain random values. */
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
    console.error(`More than 10% over sizes.json: ${over.map(({ name }) => name).join(', ')}`);
    process.exitCode = 1;
  }
}
