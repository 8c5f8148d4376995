import { systemClock } from '../../../platform/clock.ts';
import type { UpsertCounts } from '../../../platform/content-versions/upsert.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ofFile } from '../../../platform/import/kind.ts';
import { inWords } from '../../../platform/import/reading.ts';
import { readingOf } from '../../../platform/import/text-files.ts';
import { findForm } from '../store.ts';
import { type ReadyForm, readForms } from './read-forms.ts';
import { writeForms } from './write-forms.ts';

const read = (file: string, path: string) => readingOf('form', file, path, readForms(file, path));

/** Forms from a file or a folder of Markdown. */
export const formImport = ofFile(read, (tx, { rows }) => writeForms(tx, rows, systemClock.now()));

function readShipped(folder: string): ReadyForm[] {
  const { ready, problems } = readForms('content/forms', folder);
  if (problems.length > 0) throw new Error(`The shipped forms are wrong: ${problems.map(inWords).join('; ')}`);
  return ready;
}

/** Writes the forms that come with the product. */
export async function seedForms(tx: Db, folder: string): Promise<UpsertCounts> {
  return (await writeForms(tx, readShipped(folder), systemClock.now())).counts;
}

/** Imports the named forms that are missing from the database: a newer release may need them. */
export async function seedMissingForms(tx: Db, folder: string, names: readonly string[]): Promise<void> {
  const missing = new Set<string>();
  for (const name of names) if ((await findForm(tx, name)) === null) missing.add(name);
  if (missing.size === 0) return;
  const ready = readShipped(folder).filter(({ slug }) => missing.has(slug));
  await writeForms(tx, ready, systemClock.now());
}
