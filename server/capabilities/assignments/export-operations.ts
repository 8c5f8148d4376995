import { createWriteStream, mkdirSync, openSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import { fileSize } from '../../../src/messages/file-size.ts';
import type { StoredFile } from '../../../src/shared/transport/schema.d.ts';
import type { OperatorContext, RunOperation } from '../../manifest.ts';
import { systemClock } from '../../platform/clock.ts';
import { files } from '../../platform/db/files-schema.ts';
import { safeFileName } from '../../platform/files/file-name.ts';
import { inOneLine } from '../../platform/process/listing.ts';
import { onFile } from '../../platform/process/operator-error.ts';
import { wordAndOptions } from '../../platform/process/word-and-options.ts';
import { contentName } from '../../platform/storage/contents.ts';
import { gradesOf, namedAssignment, type PutFile } from './import/grades-out.ts';

/** A file in a row of the table, with a link that is valid for an hour or two. */
export const fileInLine = ({ name, type, size, address }: StoredFile, linkOrigin: string): string =>
  `${inOneLine(name)}, ${type}, ${fileSize(size)}: ${linkOrigin}${address}`;

const usage = 'Usage: npm run ops -- export-work <slug of the assignment> [--to <file>] [--files <folder>]';

const options = { to: { type: 'string' }, files: { type: 'string' } } as const;

/** The content of a file; null if it is missing in the store. */
async function contentOf({ database: { db }, store }: OperatorContext, id: number): Promise<Readable | null> {
  const [row] = await db.select({ sha256: files.sha256 }).from(files).where(eq(files.id, id));
  return typeof row?.sha256 === 'string' ? store.read(contentName(row.sha256)) : null;
}

const writerTo = (name: string, path: string) =>
  createWriteStream(path, { fd: onFile(name, () => openSync(path, 'w')) });

/**
 * Writes each file into a folder, with a safe and unique name.
 *
 * @param from the folder that paths in the table are relative to
 * @param missing is called for a file that is missing in the store
 */
function intoFolder(context: OperatorContext, folder: string, from: string, missing: () => void): PutFile {
  onFile(folder, () => mkdirSync(folder, { recursive: true }));
  return async ({ id, name }, { work, no, position }) => {
    const content = await contentOf(context, id);
    const path = join(folder, `${work}-${no}-${position}-${safeFileName(name)}`);
    if (content === null) {
      context.err(`${inOneLine(name)} of work ${work} is not there any more`);
      missing();
      return '';
    }
    await pipeline(content, writerTo(path, path), { signal: context.signal });
    return relative(from, path).split(sep).join('/');
  };
}

async function* withEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\r\n`;
}

/** Exports submissions as CSV with a column per rubric line, for grading and re-import. */
export function prepareExport(argv: readonly string[], workingFolder: string): RunOperation {
  const { word: slug, values } = wordAndOptions(argv, options, usage);
  // Without a folder for the files, the table has links to them.
  const { to, files: folder } = values;
  return async (context) => {
    const { db } = context.database;
    const assignment = await namedAssignment(db, slug);
    if (assignment === null) {
      context.err(`No assignment is called ${slug}`);
      return 1;
    }
    const table = resolve(workingFolder, to ?? 'work.csv');
    let faults = 0;
    const putFile: PutFile =
      folder === undefined
        ? (file) => fileInLine(file, context.linkOrigin)
        : intoFolder(context, resolve(workingFolder, folder), dirname(table), () => {
            faults += 1;
          });
    const lines = gradesOf(db, assignment, putFile, systemClock.now());
    if (to === undefined) for await (const line of lines) context.out(line);
    else await pipeline(Readable.from(withEnds(lines)), writerTo(to, table), { signal: context.signal });
    return faults === 0 ? 0 : 1;
  };
}
