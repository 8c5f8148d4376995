import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import { pageSize } from '../../../platform/calendar/source.ts';
import { inBatches, type UpsertCounts } from '../../../platform/content-versions/upsert.ts';
import type { Db } from '../../../platform/db/database.ts';
import { upsertRows } from '../../../platform/db/upsert-rows.ts';
import { eachInTurns } from '../../../platform/turns.ts';
import { importedCalendars, importedOccurrences } from '../../../tables/calendar.ts';
import { maxSequence } from './event-fields.ts';
import type { Occurrence } from './occurrence.ts';
import { type ImportedCalendar, type Place, referenceOf } from './place.ts';

/** Row counts of an import; `removed` counts those that are no longer in the file. */
export type ImportCounts = UpsertCounts & { removed: number };

const keyOf = ({ uid, recurrenceId }: Pick<Occurrence, 'uid' | 'recurrenceId'>) => `${recurrenceId}\0${uid}`;

/** Removes occurrences with the same key: the higher sequence wins; if equal, the later occurrence in the file. */
async function withoutDuplicates(occurrences: readonly Occurrence[]): Promise<Map<string, Occurrence>> {
  const byKey = new Map<string, Occurrence>();
  await eachInTurns(occurrences, (occurrence) => {
    const key = keyOf(occurrence);
    if (occurrence.sequence >= (byKey.get(key)?.sequence ?? 0)) byKey.set(key, occurrence);
  });
  return byKey;
}

/** The new columns of an existing row; the row itself if nothing has changed. */
function changedBy(row: typeof importedOccurrences.$inferSelect, occurrence: Occurrence): Occurrence | typeof row {
  const sequence = Math.max(occurrence.sequence, row.sequence);
  if (isSame(row, { ...occurrence, sequence })) return row;
  // Files often omit SEQUENCE, but calendar apps only move a known event if it increases.
  return { ...occurrence, sequence: Math.max(occurrence.sequence, Math.min(row.sequence + 1, maxSequence)) };
}

const isSame = (row: object, occurrence: Occurrence) =>
  Object.entries(occurrence).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify((row as Record<string, unknown>)[name]),
  );

/** Stores a calendar under its reference and name. @returns its row, locked until the transaction ends */
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
 * Reads all rows of a calendar in batches, to let other requests run in between. Loads all ids first: a database without
 * statistics would sort all remaining rows for each batch.
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

/** Maximum rows per statement: these rows are short, and none of their indexes is a full-text index. */
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
 * Makes a stored calendar equal to its file: inserts and updates rows, and deletes those that are no longer in the
 * file.
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
