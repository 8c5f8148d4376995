import { join, resolve } from 'node:path';
import { madeColumns } from '../composition.ts';
import type { FileStorage } from '../manifest.ts';
import type { Config } from '../platform/config.ts';
import {
  type Database,
  type DatabaseLocation,
  migrate,
  migrationsOf,
  OtherTables,
  openDatabase,
} from '../platform/db/database.ts';
import { isEmbedded } from '../platform/db/embedded.ts';
import { faultOf, isOfItsFiles } from '../platform/db/embedded-fault.ts';
import { lockDataFolder, prepareDataFolder } from '../platform/process/data-folder-lock.ts';
import type { Lifecycle } from '../platform/process/lifecycle.ts';
import { OperatorError } from '../platform/process/operator-error.ts';
import { untilAvailable } from '../platform/process/until-available.ts';
import { folderStore } from '../platform/storage/folder-store.ts';
import { s3Store } from '../platform/storage/s3-store.ts';
import { clamdAt } from '../platform/storage/scanner.ts';
import { refreshColumns } from './refresh-columns.ts';
import { refreshWordVectors } from './refresh-word-vectors.ts';
import { seed } from './seed.ts';

/** The time that a start waits for Postgres, in milliseconds: as long as a failover may take. */
const databasePatience = 60_000;

/**
 * Opens the configured database, and migrates and seeds it. A missing embedded database is created first; its folder
 * stays locked until this process stops.
 *
 * @param waitMs how long to wait for the folder's current owner or a Postgres that doesn't answer; by default 10 s and
 * a minute
 * @param say reports long steps of a first start
 * @throws {OperatorError}
 */
export async function openData(
  config: Config,
  lifecycle: Lifecycle,
  waitMs?: number,
  say: (step: string) => void = () => undefined,
): Promise<Database> {
  const { signal } = lifecycle;
  const location: DatabaseLocation =
    config.databaseUrl === undefined
      ? await takeFolder(config, lifecycle, waitMs)
      : {
          url: config.databaseUrl,
          listenUrl: config.databaseListenUrl,
          poolSize: config.databasePoolSize,
          prepares: config.databasePrepares,
        };
  const milliseconds = 'url' in location ? (waitMs ?? databasePatience) : 0;
  const open = async () => {
    if ('folder' in location && !isEmbedded(location.folder)) say('Creating the database');
    const database = await openDatabase(location, signal);
    try {
      const isNew = (await migrationsOf(database.db)).length === 0;
      await migrate(database, signal);
      if (isNew) say('Adding courses, pages, forms and other content');
      await refreshColumns(database.db, madeColumns);
      await refreshWordVectors(database.db);
      await seed(database, storageOf(config).store);
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  };
  return lifecycle.step(
    () =>
      untilAvailable(open, { milliseconds, signal, onWait: sayThatItWaits }).catch((error) => refuse(location, error)),
    (opened) => opened.close(),
  );
}

/** The configured file store and virus scanner. */
export const storageOf = ({ storageUrl, dataDir, clamdUrl }: Config): FileStorage => ({
  store: storageUrl === undefined ? folderStore(resolve(dataDir)) : s3Store(storageUrl),
  scan: clamdUrl === undefined ? undefined : clamdAt(clamdUrl),
});

async function takeFolder(config: Config, lifecycle: Lifecycle, waitMs?: number): Promise<DatabaseLocation> {
  const folder = resolve(config.dataDir);
  prepareDataFolder(folder);
  const options = { signal: lifecycle.signal, ...(waitMs === undefined ? {} : { waitMs }) };
  await lifecycle.step(
    () => lockDataFolder(folder, options),
    (lock) => lock.release(),
  );
  return { folder: join(folder, 'database') };
}

function sayThatItWaits(error: unknown): void {
  console.error(`The database is not responding yet (${reasonOf(error)}). Retrying for a minute`);
}

async function refuse(location: DatabaseLocation, error: unknown): Promise<never> {
  if ('folder' in location && isOfItsFiles(error)) {
    const { message } = await faultOf(location.folder, error);
    throw new OperatorError(message, { cause: error });
  }
  const place = 'folder' in location ? `The database in ${location.folder}` : 'The database';
  if (error instanceof OtherTables)
    throw new OperatorError(
      `${place} belongs to another release and was not changed. Start this release with an empty ${'folder' in location ? 'folder (DATA_DIR)' : 'database (DATABASE_URL)'}; only the release that created the data can read it`,
      { cause: error },
    );
  throw new OperatorError(`The database can't be opened: ${reasonOf(error)}`, { cause: error });
}

/** For a refused connection only the code contains the reason, and for a failed query only the cause. */
function reasonOf(error: unknown): string {
  const { message, code, cause } = error as NodeJS.ErrnoException;
  return cause instanceof Error ? reasonOf(cause) : message || String(code);
}
