import { join } from 'node:path';
import { migrate, openDatabase } from '../../server/platform/db/database.ts';
import { freshDataDir } from './portal-process.ts';
import type { TestServer } from './server.ts';

/** A data folder whose database has additional rows, described by `content`. */
export async function filledData<Content>(
  fill: (server: TestServer) => Promise<Content>,
): Promise<{ dataDir: string; content: Content }> {
  const dataDir = await freshDataDir();
  const database = await openDatabase({ folder: join(dataDir, 'database') });
  await migrate(database);
  // A function that fills a portal uses only these parts of a server.
  const content = await fill({ database, clock: { now: () => new Date() } } as unknown as TestServer);
  await database.close();
  return { dataDir, content };
}
