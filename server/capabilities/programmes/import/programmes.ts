import { eq, inArray } from 'drizzle-orm';
import {
  inBatches,
  type ReportRemark,
  type RowRemark,
  rowsRead,
  type UpsertCounts,
} from '../../../platform/content-versions/upsert.ts';
import { noteCatalogueChange } from '../../../platform/content-versions/version.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refreshStatistics } from '../../../platform/db/statistics.ts';
import { newRow } from '../../../platform/flows/flow.ts';
import { inTurns } from '../../../platform/turns.ts';
import { programmeIntakes, programmeSteps, programmes } from '../../../tables/programmes.ts';
import { fileFieldOf, findForm } from '../../forms/module.ts';
import { shownOf } from '../current-intake.ts';
import { intakeFlow } from '../intake-flow.ts';
import type { ProgrammeRow } from '../programme.ts';
import { searchOf } from '../search-words.ts';
import { bandsOf, contentOf, isOther } from './content.ts';
import { findCoursesOf } from './courses-of-degrees.ts';
import { writeInterviews } from './interviews.ts';
import type { ImportedProgramme } from './row.ts';
import { type Fail, stepColumns, writeIntakes, writeSteps } from './write-parts.ts';

/**
 * Imports programmes by reference. A known intake with other times is moved by the chart, so that
 * users who saved the programme are notified. A file can't restore a cancelled intake.
 *
 * @param report called for each skipped row
 * @returns the counts and problems; with problems, the caller must roll back the transaction
 */
export async function importProgrammes(
  tx: Db,
  rows: readonly ImportedProgramme[],
  report: ReportRemark,
  now: Date,
): Promise<{ counts: UpsertCounts; problems: RowRemark[] }> {
  const counts: UpsertCounts = { inserted: 0, updated: 0, unchanged: 0, duplicates: 0 };
  const problems: RowRemark[] = [];
  const seen = new Set<string>();
  const wanted: { index: number; row: ImportedProgramme }[] = [];
  for (const [index, row] of rows.entries()) {
    if (!seen.has(row.ref)) wanted.push({ index, row });
    else {
      counts.duplicates += 1;
      report({ index, field: 'ref', message: `is a second ${row.ref}: left out` });
    }
    seen.add(row.ref);
  }
  const faults = new Map<string, string | null>();
  for (const { index, row } of wanted) {
    if (row.form === undefined) continue;
    if (!faults.has(row.form)) faults.set(row.form, await faultOfForm(tx, row.form));
    const fault = faults.get(row.form);
    if (fault) problems.push({ index, field: 'form', message: `names ${row.form}, ${fault}` });
  }
  await inBatches(wanted, (batch) => importBatch(tx, batch, { counts, problems, now }), rowsRead);
  if (counts.inserted + counts.updated > 0) {
    await refreshStatistics(tx, 'programmes');
    // Cards of university programmes show the fees of their degrees.
    if (rows.some(({ kind }) => kind === 'degree')) await noteCatalogueChange(tx, 'courses');
  }
  return { counts, problems };
}

/** The problem of an application form, or null. */
async function faultOfForm(tx: Db, slug: string): Promise<string | null> {
  const form = await findForm(tx, slug);
  if (form === null) return 'and there is no such form: import it first';
  return fileFieldOf(form) === undefined ? null : 'which asks for files: name them among the documents';
}

interface Progress {
  counts: UpsertCounts;
  problems: RowRemark[];
  now: Date;
}

async function importBatch(
  tx: Db,
  batch: readonly { index: number; row: ImportedProgramme }[],
  { counts, problems, now }: Progress,
): Promise<void> {
  const refs = batch.map(({ row }) => row.ref);
  const found = await tx.select().from(programmes).where(inArray(programmes.externalRef, refs));
  const known = new Map(found.map((row) => [row.externalRef, row]));
  const courseOf = await findCoursesOf(
    tx,
    batch,
    (index, message) => void problems.push({ index, field: 'course', message }),
  );
  const pause = inTurns();
  const added: (NewProgramme & { written: ImportedProgramme['intakes']; fail: Fail })[] = [];
  for (const { index, row } of batch) {
    await pause();
    const before = known.get(row.ref);
    const courseId = courseOf.get(row.ref) ?? null;
    // The refused name of its university programme was already reported.
    if (row.kind === 'degree' && courseId === null) continue;
    const fail = (field: string, message: string) => void problems.push({ index, field, message });
    if (before === undefined) added.push({ ...newProgramme(row, now, courseId), written: row.intakes, fail });
    else counts[(await update(tx, before, { row, courseId }, now, fail)) ? 'updated' : 'unchanged'] += 1;
  }
  counts.inserted += added.length;
  await inBatches(added, async (some) => {
    const ids = await insertProgrammes(tx, some);
    for (const { row, written, fail } of some)
      await writeInterviews(tx, ids.get(row.externalRef) ?? 0, written, now, fail);
  });
}

type Owned<Row> = Omit<Row, 'programmeId'>;

/** A programme that is not stored yet. */
interface NewProgramme {
  row: typeof programmes.$inferInsert;
  intakes: Owned<typeof programmeIntakes.$inferInsert>[];
  steps: Owned<typeof programmeSteps.$inferInsert>[];
}

const nothing = { fields: [], mustSkills: [], city: '', country: '', amount: null, per: null, hoursPerWeek: null };

/**
 * A new programme, with its intakes in their current states.
 *
 * @param courseId the university programme of a degree
 */
export function newProgramme(row: ImportedProgramme, now: Date, courseId: number | null = null): NewProgramme {
  const at = now.getTime();
  const content = contentOf(row);
  const times = { createdAt: now, updatedAt: now };
  const intakes = row.intakes.map(({ ref, opens_at, closes_at, starts_at, ends_at, places }) => ({
    ref,
    opensAt: opens_at,
    closesAt: closes_at,
    startsAt: starts_at ?? null,
    endsAt: ends_at ?? null,
    seats: places ?? null,
    ...newRow(intakeFlow, { opensAt: opens_at.getTime(), closesAt: closes_at.getTime() }, [
      { type: 'time.passed', at },
      // Intakes that closed over a year ago are not listed.
      { type: 'time.passed', at },
    ]),
    ...times,
  }));
  const stored = {
    rules: [],
    documents: [],
    questions: [],
    ...content,
    ...bandsOf({ ...nothing, ...content }),
    externalRef: row.ref,
    courseId,
    search: searchOf({ ...nothing, ...content }),
    ...shownOf(intakes),
    ...times,
  };
  return { row: stored, intakes, steps: (row.steps ?? []).map(stepColumns) };
}

/** Stores new programmes with all their parts. @returns their ids by reference */
export async function insertProgrammes(tx: Db, added: readonly NewProgramme[]): Promise<Map<string, number>> {
  const stored = await tx
    .insert(programmes)
    .values(added.map(({ row }) => row))
    .returning({ id: programmes.id, ref: programmes.externalRef });
  const idOf = new Map(stored.map(({ id, ref }) => [ref, id]));
  const owned = <Part>(parts: (one: NewProgramme) => readonly Part[]) =>
    added.flatMap((one) => parts(one).map((part) => ({ ...part, programmeId: idOf.get(one.row.externalRef) ?? 0 })));
  await tx.insert(programmeIntakes).values(owned(({ intakes }) => intakes));
  const steps = owned((one) => one.steps);
  if (steps.length > 0) await tx.insert(programmeSteps).values(steps);
  return idOf;
}

/** @returns whether anything changed */
async function update(
  tx: Db,
  before: ProgrammeRow,
  { row, courseId }: { row: ImportedProgramme; courseId: number | null },
  now: Date,
  fail: Fail,
): Promise<boolean> {
  if (row.kind !== before.kind) {
    fail('kind', `cannot change: the stored programme has the kind ${before.kind}`);
    return false;
  }
  if (courseId !== before.courseId) {
    fail('course', 'cannot change: the stored degree belongs to another university programme');
    return false;
  }
  const content = contentOf(row);
  const isChanged = isOther(before, content);
  if (isChanged) {
    const after = { ...before, ...content };
    await tx
      .update(programmes)
      .set({ ...content, ...bandsOf(after), search: searchOf(after), updatedAt: now })
      .where(eq(programmes.id, before.id));
  }
  const haveIntakesChanged = await writeIntakes(tx, before.id, row.intakes, now, fail);
  const haveInterviewsChanged = await writeInterviews(tx, before.id, row.intakes, now, fail);
  const haveStepsChanged =
    row.steps !== undefined && (await writeSteps(tx, { ...before, ...content }, row.steps, now, fail));
  if (haveStepsChanged) await tx.update(programmes).set({ updatedAt: now }).where(eq(programmes.id, before.id));
  return isChanged || haveIntakesChanged || haveInterviewsChanged || haveStepsChanged;
}
