import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as drizzleKit from 'drizzle-kit/api';
import drizzleConfig from '../../drizzle.config.ts';
import * as schema from '../../server/tables/all.ts';
import { root } from './run.ts';

interface Snapshot {
  id: string;
}

/** Drizzle Kit's own types refer to another version of zod than the installed one. */
interface DrizzleKit {
  generateDrizzleJson: (schema: object, previousId: string, schemas: undefined, casing: string | undefined) => Snapshot;
  generateMigration: (from: Snapshot, to: Snapshot) => Promise<string[]>;
}

/** The SQL statements that the migrations lack compared to the database schema. */
export async function missingMigration(): Promise<readonly string[]> {
  const { generateDrizzleJson, generateMigration } = drizzleKit as unknown as DrizzleKit;
  const { casing } = drizzleConfig as { casing?: string };
  const folder = join(root, 'server/platform/db/migrations/meta');
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
  const newest = snapshots.toSorted().at(-1) ?? '';
  const migrated = JSON.parse(await readFile(join(folder, newest), 'utf8')) as Snapshot;
  const wanted = generateDrizzleJson(schema, migrated.id, undefined, casing);
  // If a change may be a rename, Drizzle Kit asks on a terminal and fails without one.
  return generateMigration(migrated, wanted).catch(() => ['something may have a new name']);
}
