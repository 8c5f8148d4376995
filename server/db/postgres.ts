import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { migrationsFolder } from './migrations-folder.ts';
import { once } from './once.ts';
import * as schema from './tables.ts';

/** A number of our own, for everybody who migrates this product's tables. */
const migrationLock = 0x61_63_61_64;

/** A Postgres behind a pool of connections. @throws when it cannot be reached */
export async function openPostgres(url: string) {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // An idle connection that breaks is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = drizzle(pool, { schema, casing: 'snake_case' });
  return {
    db,
    kind: 'postgres' as const,
    applyMigrations: async () => {
      const holder = await pool.connect();
      try {
        await holder.query('select pg_advisory_lock($1)', [migrationLock]);
        await migrate(db, { migrationsFolder });
      } finally {
        // The lock ends with its connection, whatever happened.
        holder.release(true);
      }
    },
    close: once(() => pool.end()),
  };
}
