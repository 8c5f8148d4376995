import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import fastify from 'fastify';
import { Pool } from 'pg';
import type { DatabaseLocation } from '../server/platform/db/database.ts';
import { startPGlite } from '../server/platform/db/embedded.ts';
import { usualPoolSize } from '../server/platform/db/postgres.ts';
import type { Statement } from '../tests/support/statements.ts';

interface RecordedCalls {
  location: DatabaseLocation;
  /** By path. */
  statements: Readonly<Record<string, readonly Statement[]>>;
}

/** Bare routes for comparison with the product's routes. */
const app = fastify();
app.get('/', () => ({ status: 1, error: null, data: [] }));

const { values: options } = parseArgs({ options: { calls: { type: 'string' } } });

type RunStatement = (statement: Statement) => Promise<{ rows: unknown[] }>;

async function openBare(location: DatabaseLocation): Promise<RunStatement> {
  if ('url' in location) {
    const pool = new Pool({ connectionString: location.url, max: usualPoolSize });
    return ({ text, params }) => pool.query(text, [...params]);
  }
  const client = await startPGlite({ dataDir: location.folder });
  process.once('SIGTERM', () => void client.close().finally(() => process.exit()));
  return ({ text, params }) => client.query(text, [...params]);
}

/** Runs recorded statements with the bare driver; see `signed-in-calls.ts`. */
if (options.calls !== undefined) {
  const { location, statements } = JSON.parse(readFileSync(options.calls, 'utf8')) as RecordedCalls;
  const run = await openBare(location);
  for (const [path, ofCall] of Object.entries(statements))
    app.get(path, async () => {
      let data: unknown;
      for (const statement of ofCall) data = (await run(statement)).rows;
      return { status: 1, error: null, data };
    });
}
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
