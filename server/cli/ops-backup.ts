import { resolve } from 'node:path';
import type { Manifest } from '../platform/backup/manifest.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { systemClock } from '../platform/clock.ts';
import type { CommandContext } from '../platform/process/command.ts';
import { OperatorError } from '../platform/process/operator-error.ts';
import { wordAndOptions } from '../platform/process/word-and-options.ts';

const usage = {
  backup: 'Usage: npm run ops -- backup <folder>',
  restore: 'Usage: npm run ops -- restore <folder> [--replace]',
} as const;

const counted = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;
const sum = (tables: readonly { rows: number }[]) => tables.reduce((all, { rows }) => all + rows, 0);

const filesOf = ({ media, files }: Pick<Manifest, 'media' | 'files'>) =>
  `, ${counted(media.length, 'file')} of lessons and ${files.length} of people`;

/** `backup <folder>`: copies all rows as of one moment, and all files. */
export function prepareBackup(argv: readonly string[], workingFolder: string) {
  const [folder, ...more] = argv;
  if (folder === undefined || folder.startsWith('-') || more.length > 0) throw new OperatorError(usage.backup);
  return async ({ database, store, signal, out }: CommandContext): Promise<number> => {
    const target = resolve(workingFolder, folder);
    const source = { db: database.db, store, now: systemClock.now(), signal };
    const { tables, ...stored } = await writeBackup(target, source);
    out(`${target}: ${counted(sum(tables), 'row')} of ${counted(tables.length, 'table')}${filesOf(stored)}`);
    return 0;
  };
}

/** `restore <folder>`: replaces all data with a backup's. */
export function prepareRestore(argv: readonly string[], workingFolder: string) {
  const { word: folder, values } = wordAndOptions(
    argv,
    { replace: { type: 'boolean', default: false } },
    usage.restore,
  );
  return async ({ database, store, signal, isServer, out }: CommandContext): Promise<number> => {
    if (isServer) throw new OperatorError('Stop the server first: a restore replaces all of its data');
    const { madeAt, tables, ...stored } = await restoreBackup(resolve(workingFolder, folder), {
      db: database.db,
      store,
      now: systemClock.now(),
      replaces: values.replace,
      signal,
    });
    out(`As of ${madeAt}: ${counted(sum(tables), 'row')} of ${counted(tables.length, 'table')}${filesOf(stored)}`);
    return 0;
  };
}
