import { constants, existsSync } from 'node:fs';
import { access, readdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The minimum free disk space in bytes. A single file of the write-ahead log takes 16 MB. */
const leastRoom = 32 * 1024 * 1024;

/** An embedded database that can't be used. The message is a sentence for the operator. */
export class EmbeddedFault extends Error {
  override name = 'EmbeddedFault';
}

const saysFull = /ENOSPC|No space left|errno: 51|53100/;

/** Whether a query error is caused by the database's files and not by the query itself. */
export function isOfItsFiles(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    error instanceof EmbeddedFault ||
    error instanceof WebAssembly.RuntimeError ||
    /^(XX\w{3}|58\w{3}|53100)$/.test(code) ||
    isOfItsFiles(error.cause)
  );
}

/**
 * Why a database can't be used: the folder, the reason and the remedy. PGlite's message is the same for all reasons.
 */
export async function faultOf(folder: string, error: unknown): Promise<EmbeddedFault> {
  if (error instanceof EmbeddedFault) return error;
  return new EmbeddedFault(await sentence(folder, error), { cause: error });
}

async function sentence(folder: string, error: unknown): Promise<string> {
  const foreign = await firstForeign(folder);
  if (foreign !== undefined)
    return `The database in ${folder} belongs to another user: you have no permission to read and write ${foreign}. Run the program as that user, or change the owner of the folder`;
  if (saysFull.test(textOf(error)) || (await isFull(folder)))
    return `The disk with ${folder} is full: free some space and start again. No saved data is lost`;
  return `The database in ${folder} is damaged and was left as it is. Move the folder away and restore a backup (docs/operating.md, "Backup"); without a backup, start with an empty folder`;
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '' } = error as NodeJS.ErrnoException;
  return `${code} ${error.message} ${error.cause === undefined ? '' : textOf(error.cause)}`;
}

async function isFull(folder: string): Promise<boolean> {
  const there = existsSync(folder) ? folder : dirname(folder);
  const room = await statfs(there).catch(() => undefined);
  return room !== undefined && room.bavail * room.bsize < leastRoom;
}

/** The first file or folder for which this user has no permission. */
async function firstForeign(path: string): Promise<string | undefined> {
  if (!existsSync(path)) return undefined;
  const isAllowed = await access(path, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isAllowed) return path;
  const names = await readdir(path).catch(() => []);
  for (const name of names) {
    const foreign = await firstForeign(join(path, name));
    if (foreign !== undefined) return foreign;
  }
  return undefined;
}
