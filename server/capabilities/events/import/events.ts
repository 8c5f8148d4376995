import { isDeepStrictEqual } from 'node:util';
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import {
  inBatches,
  type ReportRemark,
  type RowRemark,
  rowsRead,
  type UpsertCounts,
} from '../../../platform/content-versions/upsert.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refreshStatistics } from '../../../platform/db/statistics.ts';
import { send } from '../../../platform/flows/apply.ts';
import { newRow, settled } from '../../../platform/flows/flow.ts';
import { inTurns } from '../../../platform/turns.ts';
import { eventParts, events } from '../../../tables/events.ts';
import { fileFieldOf, findForm } from '../../forms/module.ts';
import type { EventRow } from '../event.ts';
import { monthOf, placeOf } from '../event.ts';
import { eventFlow } from '../event-flow.ts';
import { remindOfEvent } from '../notify.ts';
import { searchOf } from '../search-words.ts';
import type { ReadyContent } from './contents.ts';
import type { ImportedEvent } from './row.ts';
import { writeContents } from './write-contents.ts';

type Part = Omit<typeof eventParts.$inferInsert, 'eventId'>;

/**
 * Imports events by reference. If the time of a known event differs, the chart moves the event, so that attendees are
 * notified. A file can't restore a cancelled event.
 *
 * @param report is called for each row that is skipped
 * @returns the counts and the problems; if there are problems, the caller must roll back the transaction
 */
export async function importEvents(
  tx: Db,
  rows: readonly ImportedEvent[],
  report: ReportRemark,
  now: Date,
): Promise<{ counts: UpsertCounts; problems: RowRemark[] }> {
  const counts: UpsertCounts = { inserted: 0, updated: 0, unchanged: 0, duplicates: 0 };
  const problems: RowRemark[] = [];
  const seen = new Set<string>();
  const wanted: { index: number; row: ImportedEvent }[] = [];
  for (const [index, row] of rows.entries()) {
    const isSecond = seen.has(row.ref);
    const hasNoPlace = row.mode !== 'online' && row.city === undefined && row.venue === undefined;
    if (isSecond) counts.duplicates += 1;
    if (isSecond) report({ index, field: 'ref', message: `is a second ${row.ref}: left out` });
    else if (hasNoPlace)
      report({ index, field: 'city', message: 'is missing, and only an online event needs no city: left out' });
    else wanted.push({ index, row });
    seen.add(row.ref);
  }
  await inBatches(wanted, (batch) => importBatch(tx, batch, { counts, problems, now }), rowsRead);
  if (counts.inserted + counts.updated > 0) await refreshStatistics(tx, 'events');
  return { counts, problems };
}

/** An event that is not stored yet. */
interface AddedEvent extends NewEvent {
  index: number;
  contents: readonly ReadyContent[];
}

interface Progress {
  counts: UpsertCounts;
  problems: RowRemark[];
  now: Date;
}

async function importBatch(
  tx: Db,
  batch: readonly { index: number; row: ImportedEvent }[],
  { counts, problems, now }: Progress,
): Promise<void> {
  const refs = batch.map(({ row }) => row.ref);
  const found = await tx.select().from(events).where(inArray(events.externalRef, refs));
  const known = new Map(found.map((row) => [row.externalRef, row]));
  const pause = inTurns();
  const added: AddedEvent[] = [];
  for (const { index, row } of batch) {
    await pause();
    const before = known.get(row.ref);
    const fail = (field: string, message: string) => void problems.push({ index, field, message });
    if (row.form != null) {
      const form = await findForm(tx, row.form);
      if (form === null) fail('form', `names ${row.form}, and there is no such form: import it first`);
      else if (fileFieldOf(form)) fail('form', `names ${row.form}, which asks for files: guests could send none`);
    }
    if (before === undefined) added.push({ ...newEvent(row, now), index, contents: row.contents ?? [] });
    else counts[(await update(tx, before, row, now, fail)) ? 'updated' : 'unchanged'] += 1;
  }
  counts.inserted += added.length;
  await inBatches(added, async (some) => {
    const stored = await tx
      .insert(events)
      .values(some.map(({ row }) => row))
      .returning();
    const idOf = new Map(stored.map(({ id, externalRef }) => [externalRef, id]));
    // If registration is on another site, that site sends the reminders.
    for (const row of stored) if (row.url === null) await remindOfEvent(tx, row, now);
    const parts = some.flatMap(({ row, parts: own }) =>
      own.map((part) => ({ ...part, eventId: idOf.get(row.externalRef) ?? 0 })),
    );
    if (parts.length > 0) await tx.insert(eventParts).values(parts);
    for (const { row, index, contents } of some.filter((one) => one.contents.length > 0)) {
      const fail = (message: string) => void problems.push({ index, field: 'contents', message });
      await writeContents(tx, idOf.get(row.externalRef) ?? 0, contents, now, fail);
    }
  });
}

/** The columns that the chart doesn't control, as far as the file has them. */
function contentOf(row: ImportedEvent): Partial<EventRow> & Pick<EventRow, 'title' | 'kind' | 'mode' | 'isAllDay'> {
  const columns = {
    summary: row.summary,
    description: row.description,
    topics: row.topics?.map((topic) => topic.toLowerCase()),
    languages: row.languages,
    access: row.access,
    venue: row.venue,
    city: row.city,
    country: row.country,
    joinUrl: row.join_url,
    url: row.url,
    seats: row.seats,
    hasWaitingList: row.waiting_list,
    offerHours: row.offer_hours,
    registersUntil: row.registers_until,
    cancelsUntil: row.cancels_until,
    cancellationRule: row.cancellation_rule,
    hasCertificate: row.certificate,
    form: row.form,
    speakers: row.parts && [...new Set(row.parts.flatMap(({ speakers }) => speakers.map(({ name }) => name)))],
  };
  const present = Object.entries(columns).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(present) as Partial<EventRow>),
    title: row.title,
    kind: row.kind,
    mode: row.mode,
    isAllDay: row.is_all_day,
  };
}

const partsOf = (row: ImportedEvent): Part[] =>
  (row.parts ?? []).map(({ starts_at, ends_at, ...part }, position) => ({
    ...part,
    position,
    startsAt: starts_at,
    endsAt: ends_at,
  }));

const timesOf = ({ starts_at, ends_at, zone }: ImportedEvent) => ({
  startsAt: starts_at.getTime(),
  endsAt: ends_at.getTime(),
  timezone: zone,
});

const searched = { topics: [], city: '', country: '', speakers: [] };

interface NewEvent {
  row: typeof events.$inferInsert;
  parts: Part[];
}

/** A new event, in the state that its times imply. */
export function newEvent(row: ImportedEvent, now: Date): NewEvent {
  const at = now.getTime();
  const url = row.recording_url;
  const happened = [
    { type: 'time.passed', at } as const,
    ...(url === undefined ? [] : [{ type: 'recording.published', at, url } as const]),
  ];
  const content = contentOf(row);
  const stored = {
    ...content,
    externalRef: row.ref,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timezone: row.zone,
    month: monthOf(row.starts_at, row.zone),
    search: searchOf({ ...searched, ...content }),
    ...newRow(eventFlow, timesOf(row), happened),
    createdAt: now,
    updatedAt: now,
  };
  return { row: stored, parts: partsOf(row) };
}

type Fail = (field: string, message: string) => void;

/** @returns whether anything changed */
async function update(tx: Db, before: EventRow, row: ImportedEvent, now: Date, fail: Fail): Promise<boolean> {
  if (row.seats !== undefined && row.seats < before.seatsTaken) {
    fail('seats', `is fewer than the ${before.seatsTaken} who take part`);
    return false;
  }
  const content = contentOf(row);
  const isOther = Object.entries(content).some(
    ([name, value]) => !isDeepStrictEqual(before[name as keyof EventRow], value),
  );
  if (isOther)
    await tx
      .update(events)
      .set({ ...content, search: searchOf({ ...before, ...content }), updatedAt: now })
      .where(eq(events.id, before.id));
  await relocate(tx, before, { ...before, ...content }, now);
  const isMoved = await move(tx, before, row, now, fail);
  // The file's values win. Deadlines that the file leaves out have moved with the event.
  const { registersUntil, cancelsUntil } = content;
  const changes = {
    ...(registersUntil !== undefined && { registersUntil }),
    ...(cancelsUntil !== undefined && { cancelsUntil }),
  };
  if (isMoved && Object.keys(changes).length > 0) await tx.update(events).set(changes).where(eq(events.id, before.id));
  const hasOtherParts = row.parts !== undefined && (await replaceParts(tx, before.id, partsOf(row)));
  if (hasOtherParts) await tx.update(events).set({ updatedAt: now }).where(eq(events.id, before.id));
  const isRecorded = await record(tx, before, row, now, fail);
  const failContents = (message: string) => fail('contents', message);
  const hasOtherContents =
    row.contents !== undefined && (await writeContents(tx, before.id, row.contents, now, failContents));
  return isOther || isMoved || hasOtherParts || isRecorded || hasOtherContents;
}

async function replaceParts(tx: Db, eventId: number, wanted: readonly Part[]): Promise<boolean> {
  const { id: _, eventId: __, ...columns } = getTableColumns(eventParts);
  const before = await tx
    .select(columns)
    .from(eventParts)
    .where(eq(eventParts.eventId, eventId))
    .orderBy(asc(eventParts.position));
  if (isDeepStrictEqual(before, wanted)) return false;
  await tx.delete(eventParts).where(eq(eventParts.eventId, eventId));
  if (wanted.length > 0) await tx.insert(eventParts).values(wanted.map((part) => ({ ...part, eventId })));
  return true;
}

const byOperator = { sender: 'operator', userId: null, reason: '' } as const;

async function move(tx: Db, before: EventRow, row: ImportedEvent, now: Date, fail: Fail): Promise<boolean> {
  const times = timesOf(row);
  const isSame =
    before.startsAt.getTime() === times.startsAt &&
    before.endsAt.getTime() === times.endsAt &&
    before.timezone === times.timezone;
  if (isSame) return false;
  const { state } = settled(eventFlow, before, now.getTime());
  const event = { type: 'event.moved', at: now.getTime(), ...times } as const;
  const { kind } = await send(tx, eventFlow, { id: before.id, event, ...byOperator });
  if (kind !== 'changed') fail('starts_at', `is a time that the event, now ${state}, cannot be moved to`);
  return kind === 'changed';
}

/** Notifies attendees that an upcoming event has a new place or format. */
async function relocate(tx: Db, before: EventRow, after: EventRow, now: Date): Promise<void> {
  if (before.mode === after.mode && placeOf(before) === placeOf(after)) return;
  const event = { type: 'event.relocated', at: now.getTime() } as const;
  await send(tx, eventFlow, { id: before.id, event, ...byOperator });
}

async function record(tx: Db, before: EventRow, row: ImportedEvent, now: Date, fail: Fail): Promise<boolean> {
  const { recording_url: url } = row;
  if (url === undefined || url === before.recordingUrl) return false;
  const at = now.getTime();
  if (before.recordingUrl !== null)
    await send(tx, eventFlow, { id: before.id, event: { type: 'recording.withdrawn', at }, ...byOperator });
  const event = { type: 'recording.published', at, url } as const;
  const { kind } = await send(tx, eventFlow, { id: before.id, event, ...byOperator });
  if (kind !== 'changed') fail('recording_url', 'is of an event that is not over');
  return kind === 'changed';
}
