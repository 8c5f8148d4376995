import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import { pageSize } from '../../../platform/calendar/source.ts';
import { inBatches, type UpsertCounts } from '../../../platform/content-versions/upsert.ts';
import { importedCalendars, importedOccurrences } from '../../../platform/db/calendar-schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { upsertRows } from '../../../platform/db/upsert-rows.ts';
import { eachInTurns } from '../../../platform/turns.ts';
import { maxSequence } from './event-fields.ts';
import type { Occurrence } from './occurrence.ts';
import { type ImportedCalendar, type Place, referenceOf } from './place.ts';

/** Counts of the rows of an import; `removed` are those that the file no longer has. */
export type ImportCounts = UpsertCounts & { removed: number };

const keyOf = ({ uid, recurrenceId }: Pick<Occurrence, 'uid' | 'recurrenceId'>) => `${recurrenceId}\0${uid}`;

/**
 * Of two occurrences with the same key, the one with the higher sequence; with the same sequence, the later in the
 * file.
 */
async function withoutDuplicates(occurrences: readonly Occurrence[]): Promise<Map<string, Occurrence>> {
  const byKey = new Map<string, Occurrence>();
  await eachInTurns(occurrences, (occurrence) => {
    const key = keyOf(occurrence);
    if (occurrence.sequence >= (byKey.get(key)?.sequence ?? 0)) byKey.set(key, occurrence);
  });
  return byKey;
}

/** The new columns of a stored row that the file has as well; the row itself where nothing has changed. */
function changedBy(row: typeof importedOccurrences.$inferSelect, occurrence: Occurrence): Occurrence | typeof row {
  const sequence = Math.max(occurrence.sequence, row.sequence);
  if (isSame(row, { ...occurrence, sequence })) return row;
  // Files often leave it out, but programs that have taken the event ask for a higher one before they move it.
  return { ...occurrence, sequence: Math.max(occurrence.sequence, Math.min(row.sequence + 1, maxSequence)) };
}

const isSame = (row: object, occurrence: Occurrence) =>
  Object.entries(occurrence).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify((row as Record<string, unknown>)[name]),
  );

/** Puts a calendar under its reference and its name. @returns its row, locked until the transaction ends */
async function openCalendar(tx: Db, calendar: ImportedCalendar, { id }: Place, now: Date): Promise<number> {
  const [externalRef, title] = [referenceOf(calendar), calendar.name];
  if (id !== null) {
    await tx.update(importedCalendars).set({ externalRef, title }).where(eq(importedCalendars.id, id));
    return id;
  }
  const [row] = await tx
    .insert(importedCalendars)
    .values({ externalRef, title, userId: calendar.presenter?.id ?? null, updatedAt: now })
    .onConflictDoUpdate({ target: importedCalendars.externalRef, set: { title } })
    .returning({ id: importedCalendars.id });
  if (row === undefined) throw new Error('The calendar was not written');
  return row.id;
}

/**
 * All that a calendar has, by pages: others have their turn between them. By their ids, because a database that has just
 * been filled would sort all that is left for each page.
 */
async function* rowsOf(tx: Db, calendarId: number): AsyncGenerator<(typeof importedOccurrences.$inferSelect)[]> {
  const [all] = await tx
    .select({ ids: sql<number[] | null>`json_agg(${importedOccurrences.id})` })
    .from(importedOccurrences)
    .where(eq(importedOccurrences.calendarId, calendarId));
  const ids = all?.ids ?? [];
  for (let from = 0; from < ids.length; from += pageSize) {
    yield await tx
      .select()
      .from(importedOccurrences)
      .where(inArray(importedOccurrences.id, ids.slice(from, from + pageSize)));
    await nextTurn();
  }
}

/** At most in a statement: these rows are short, and none of their indices is one of words. */
const rowsWritten = 200;

const changing = [
  'kind',
  'title',
  'note',
  'location',
  'url',
  'startsAt',
  'endsAt',
  'isAllDay',
  'timezone',
  'isCancelled',
  'isFree',
  'sequence',
  'updatedAt',
] as const;

/**
 * Makes a stored calendar equal to its file: rows that are new or have changed are written, rows that the file no
 * longer has are removed.
 *
 * @param place see `placeOf`
 */
export async function writeCalendar(
  tx: Db,
  calendar: ImportedCalendar,
  place: Place,
  occurrences: readonly Occurrence[],
  now: Date,
): Promise<ImportCounts> {
  const calendarId = await openCalendar(tx, calendar, place, now);
  const left = await withoutDuplicates(occurrences);
  const wanted = left.size;
  const changed: Occurrence[] = [];
  const gone: number[] = [];
  for await (const rows of rowsOf(tx, calendarId))
    for (const row of rows) {
      const occurrence = left.get(keyOf(row));
      left.delete(keyOf(row));
      const kept = occurrence === undefined ? undefined : changedBy(row, occurrence);
      if (kept === undefined) gone.push(row.id);
      else if (kept !== row) changed.push(kept);
    }
  const added = [...left.values()];
  await inBatches(gone, (ids) => tx.delete(importedOccurrences).where(inArray(importedOccurrences.id, ids)));
  await inBatches(
    [...added, ...changed],
    (batch) =>
      upsertRows(
        tx,
        importedOccurrences,
        batch.map((occurrence) => ({ ...occurrence, calendarId, updatedAt: now })),
        { by: ['calendarId', 'uid', 'recurrenceId'], changing },
      ),
    rowsWritten,
  );
  if (added.length + changed.length + gone.length > 0)
    await tx.update(importedCalendars).set({ updatedAt: now }).where(eq(importedCalendars.id, calendarId));
  return {
    inserted: added.length,
    updated: changed.length,
    unchanged: wanted - added.length - changed.length,
    duplicates: occurrences.length - wanted,
    removed: gone.length,
  };
}
