import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './support/run.ts';

/**
 * Before the first release nobody has installed the product: its one migration is made anew from the tables, with what their
 * schema cannot say before it. From 1.0.0 on that one is never changed, and this adds the next.
 *
 * @param name of a migration that is added
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
