import { desc, eq, inArray } from 'drizzle-orm';
import type { Operation, OperatorContext, RunOperation } from '../../manifest.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { forgetAddress } from '../../platform/process/forget-address.ts';
import { inOneLine, maxListed, sayRest, timeOf } from '../../platform/process/listing.ts';
import { OperatorError } from '../../platform/process/operator-error.ts';
import { viewFiles } from '../../platform/storage/files.ts';
import { formEntries, formEntryFiles, forms, formVersions } from '../../tables/forms.ts';
import { answerLines } from './answer-lines.ts';

const usage = [
  'Usage: npm run ops -- form-entries <name of the form>    what was sent by it, the newest first',
  '       npm run ops -- form-entries forget <address>      removes what was sent with an address',
].join('\n');

/** Deletes all entries with an email address. Their files are deleted by the next cleanup. */
async function forget(tx: Db, address: string) {
  const gone = await tx.delete(formEntries).where(eq(formEntries.email, address)).returning({ id: formEntries.id });
  return [[gone.length, 'entry', 'entries']] as const;
}

/** The entries' files, each with its name and a link that is valid for an hour or two. */
async function linksTo({ database: { db }, linkOrigin }: OperatorContext, entryIds: readonly number[]) {
  const rows = await db
    .select({ id: formEntryFiles.fileId })
    .from(formEntryFiles)
    .where(inArray(formEntryFiles.entryId, [...entryIds]));
  const files = await viewFiles(
    db,
    rows.map(({ id }) => id),
    systemClock.now(),
  );
  return new Map([...files].map(([id, { name, address }]) => [id, `${inOneLine(name)}, ${linkOrigin}${address}`]));
}

/** A form's entries, newest first; only the newest of each sender. */
function prepareList(argv: readonly string[]): RunOperation {
  const forgetting = forgetAddress(argv, forget);
  if (forgetting !== null) return forgetting;
  const [slug = '', ...more] = argv;
  if (slug === '' || slug.startsWith('--') || more.length > 0) throw new OperatorError(usage);
  return async (context) => {
    const { db } = context.database;
    const versions = await db
      .select({ id: formVersions.id, version: formVersions.version, definition: formVersions.definition })
      .from(formVersions)
      .innerJoin(forms, eq(forms.id, formVersions.formId))
      .where(eq(forms.externalRef, slug));
    if (versions.length === 0) {
      context.err(`There is no form ${slug}`);
      return 1;
    }
    const isOfForm = inArray(
      formEntries.formVersionId,
      versions.map(({ id }) => id),
    );
    const entries = await db.select().from(formEntries).where(isOfForm).orderBy(desc(formEntries.id)).limit(maxListed);
    const seen = new Map<string, string>();
    const links = await linksTo(
      context,
      entries.map(({ id }) => id),
    );
    for (const { reference, createdAt, email, isSuspected, formVersionId, answers } of entries) {
      const made = versions.find(({ id }) => id === formVersionId);
      const newer = email === null ? undefined : seen.get(email);
      const remarks = [isSuspected && 'perhaps spam', newer !== undefined && `older than ${newer}`].filter(Boolean);
      context.out([reference, timeOf(createdAt), `version ${made?.version}`, ...remarks].join(', '));
      if (email !== null) seen.set(email, newer ?? reference);
      if (newer === undefined) for (const line of answerLines(made?.definition, answers, links)) context.out(line);
    }
    if (entries.length === 0) context.out('No entries');
    sayRest(entries.length, await db.$count(formEntries, isOfForm), context);
    return 0;
  };
}

export const operations: Readonly<Record<string, Operation>> = {
  'form-entries': {
    summary: 'list the entries of a form, newest first, or remove those of an email address',
    prepare: prepareList,
  },
};
