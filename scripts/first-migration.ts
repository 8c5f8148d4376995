import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './support/run.ts';

/**
 * Before the first release there are no installations. The only migration is regenerated from the tables, plus what
 * their schema can't express. From 1.0.0 on that migration never changes, and this script adds the next migration.
 * @param name of an added migration
 */
const [name = 'change'] = process.argv.slice(2);
const folder = join(root, 'server/platform/db/migrations');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const isFirst = version.startsWith('0.');

if (isFirst) rmSync(folder, { recursive: true });
const { code, output } = await run(['drizzle-kit', 'generate', '--name', isFirst ? 'first' : name]);
if (code !== 0) {
  console.error(output);
  process.exit(1);
}
if (isFirst) {
  const byHand = readFileSync(join(root, 'server/platform/db/first-migration.sql'), 'utf8');
  const file = join(folder, readdirSync(folder).find((one) => one.endsWith('.sql')) ?? '');
  writeFileSync(file, byHand + readFileSync(file, 'utf8'));
}
