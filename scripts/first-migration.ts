import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './support/run.ts';

/**
 * Makes the one migration of a product that nobody has installed anew from the tables. From the first release on it is
 * never changed, and `drizzle-kit generate` adds the next ones.
 */
const folder = join(root, 'server/platform/db/migrations');
/** What the schema of the tables cannot say. */
const before = 'CREATE EXTENSION IF NOT EXISTS pg_trgm;\n--> statement-breakpoint\n';

rmSync(folder, { recursive: true });
const { code, output } = await run(['drizzle-kit', 'generate', '--name', 'first']);
const file = readdirSync(folder).find((name) => name.endsWith('.sql'));
if (code !== 0 || file === undefined) {
  console.error(output);
  process.exit(1);
}
writeFileSync(join(folder, file), before + readFileSync(join(folder, file), 'utf8'));
