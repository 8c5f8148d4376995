import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { type Database, type DatabaseLocation, migrate, openDatabase } from '../db/database.ts';
import { seed } from '../db/seed.ts';
import { lockDataFolder, prepareDataFolder } from './data-folder-lock.ts';
import type { Lifecycle } from './lifecycle.ts';
import { OperatorError } from './operator-error.ts';

/**
 * Opens the database that the configuration names, migrated and seeded; an embedded one is made first where it is not
 * there, and belongs to this process until it stops.
 *
 * @param waitMs how long the folder's present owner is waited for; 10 s when not given
 * @throws {OperatorError}
 */
export async function openData(config: Config, lifecycle: Lifecycle, waitMs?: number): Promise<Database> {
  const location =
    config.databaseUrl === undefined ? await takeFolder(config, lifecycle, waitMs) : { url: config.databaseUrl };
  const database = await lifecycle.step(
    () => openDatabase(location).catch(refuse),
    (opened) => opened.close(),
  );
  await lifecycle.step(() => migrate(database));
  await lifecycle.step(() => seed(database, mediaFolderOf(config)));
  return database;
}

/** Where the files of lessons are, named by their content. */
export const mediaFolderOf = (config: Config) => join(resolve(config.dataDir), 'media');

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

function refuse(error: unknown): never {
  // A refused connection carries its reason in the code alone.
  const { message, code } = error as NodeJS.ErrnoException;
  throw new OperatorError(`The database cannot be opened: ${message || code}`, { cause: error });
}
