import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, inArray, isNotNull, like, notInArray } from 'drizzle-orm';
import { addDays, dayOf } from '../../src/shared/time/days.ts';
import { findCoursesOf } from '../capabilities/programmes/import/courses-of-degrees.ts';
import { writeInterviews } from '../capabilities/programmes/import/interviews.ts';
import { newProgramme } from '../capabilities/programmes/import/programmes.ts';
import { type ImportedProgramme, programmeRow } from '../capabilities/programmes/import/row.ts';
import { intakeFlow } from '../capabilities/programmes/intake-flow.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { excluded } from '../platform/db/excluded.ts';
import { flowHistory } from '../platform/db/flows-schema.ts';
import { projectRoot } from '../platform/root.ts';
import { applications, interviewSlots } from '../tables/applications.ts';
import { programmeIntakes, programmeSteps, programmes } from '../tables/programmes.ts';

/** A demo programme, with dates in days from the server's start. */
interface DemoProgramme {
  zone: string;
  intakes: readonly {
    ref: string;
    opens: number;
    closes: number;
    starts?: number;
    ends?: number;
    places?: number;
    interviews?: readonly { startsIn: number; hours: readonly number[]; place: string }[];
  }[];
  steps: readonly { startsIn?: number; hours?: number; [name: string]: unknown }[];
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
/** Steps begin at ten o’clock in their programme's time zone. */
const beginning = 10;

function rowOf({ intakes, steps, ...demo }: DemoProgramme, now: Date): ImportedProgramme {
  const dayIn = (days: number) => addDays(dayOf(now, demo.zone), days);
  const at = (day: string, hour: number) => `${day}T${twoDigits(hour)}:00`;
  const record = {
    ...demo,
    intakes: intakes.map(({ ref, opens, closes, starts, ends, places, interviews = [] }) => ({
      ref,
      opens_at: dayIn(opens),
      closes_at: dayIn(closes),
      ...(starts !== undefined && { starts_at: dayIn(starts) }),
      ...(ends !== undefined && { ends_at: dayIn(ends) }),
      ...(places !== undefined && { places }),
      interviews: interviews.flatMap(({ startsIn, hours, place }) =>
        hours.map((hour) => {
          const day = dayIn(startsIn);
          return { ref: `${day}.${hour}`, starts_at: at(day, hour), ends_at: at(day, hour + 1), place };
        }),
      ),
    })),
    steps: steps.map(({ startsIn, hours = 1, ...step }) => ({
      ...step,
      ...(startsIn !== undefined && {
        starts_at: at(dayIn(startsIn), beginning),
        ends_at: at(dayIn(startsIn), beginning + hours),
      }),
    })),
  };
  return programmeRow.parse(record);
}

/** The demo programmes with dates counted from the server's start. */
export function readDemoProgrammes(now: Date): ImportedProgramme[] {
  const file = readFileSync(join(projectRoot, 'content/programmes/demo.json'), 'utf8');
  return (JSON.parse(file) as DemoProgramme[]).map((demo) => rowOf(demo, now));
}

/** Creates demo programmes before, during and after their application period, without notices. */
export async function keepDemoProgrammes({ db }: Pick<Database, 'db'>, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = readDemoProgrammes(now).map((row, index) => ({ index, row }));
    // A university programme gets no demo degree if it was removed or has a degree of its own.
    const courseOf = await findCoursesOf(tx, rows, () => undefined);
    for (const { row } of rows) {
      const courseId = courseOf.get(row.ref) ?? null;
      if (row.kind === 'degree' && courseId === null) continue;
      const programmeId = await keep(tx, newProgramme(row, now, courseId));
      await keepInterviews(tx, programmeId, row.intakes, now);
    }
  });
}

const { opensAt, closesAt, startsAt, endsAt, state, dueAt, updatedAt } = programmeIntakes;
const { position, title, text, startsAt: begins, endsAt: ends, place, bring, contact } = programmeSteps;

async function keep(tx: Db, { row, intakes, steps }: ReturnType<typeof newProgramme>): Promise<number> {
  const { externalRef: _, createdAt: __, ...changing } = row;
  const [kept] = await tx
    .insert(programmes)
    .values(row)
    .onConflictDoUpdate({ target: programmes.externalRef, set: changing })
    .returning({ id: programmes.id });
  const programmeId = kept?.id ?? 0;
  const stored = await tx
    .insert(programmeIntakes)
    .values(intakes.map((intake) => ({ ...intake, programmeId })))
    .onConflictDoUpdate({
      target: [programmeIntakes.programmeId, programmeIntakes.ref],
      set: excluded({ opensAt, closesAt, startsAt, endsAt, state, dueAt, updatedAt }),
    })
    .returning({ id: programmeIntakes.id });
  await forgetHistory(
    tx,
    stored.map(({ id }) => id),
  );
  if (steps.length > 0)
    await tx
      .insert(programmeSteps)
      .values(steps.map((step) => ({ ...step, programmeId })))
      .onConflictDoUpdate({
        target: [programmeSteps.programmeId, programmeSteps.ref],
        set: excluded({ position, title, text, startsAt: begins, endsAt: ends, place, bring, contact }),
      });
  return programmeId;
}

/** Creates future interview times. Booked times are kept; free times that an earlier start created are deleted. */
async function keepInterviews(
  tx: Db,
  programmeId: number,
  wanted: ImportedProgramme['intakes'],
  now: Date,
): Promise<void> {
  const refs = wanted.flatMap(({ interviews = [] }) => interviews.map(({ ref }) => ref));
  const own = tx
    .select({ id: programmeIntakes.id })
    .from(programmeIntakes)
    .where(eq(programmeIntakes.programmeId, programmeId));
  const taken = tx.select({ id: applications.slotId }).from(applications).where(isNotNull(applications.slotId));
  await tx
    .delete(interviewSlots)
    .where(
      and(
        inArray(interviewSlots.intakeId, own),
        notInArray(interviewSlots.ref, refs),
        notInArray(interviewSlots.id, taken),
      ),
    );
  await writeInterviews(tx, programmeId, wanted, now, () => undefined);
}

async function forgetHistory(tx: Db, ids: readonly number[]): Promise<void> {
  const isOfThem = inArray(flowHistory.entityId, [...ids]);
  await tx.delete(flowHistory).where(and(eq(flowHistory.flow, intakeFlow.machine.id), isOfThem));
}

/** Removes the demo's programmes. */
export async function removeDemoProgrammes({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .select({ id: programmeIntakes.id })
      .from(programmeIntakes)
      .innerJoin(programmes, eq(programmes.id, programmeIntakes.programmeId))
      .where(like(programmes.externalRef, 'demo:%'));
    if (gone.length > 0)
      await forgetHistory(
        tx,
        gone.map(({ id }) => id),
      );
    await tx.delete(programmes).where(like(programmes.externalRef, 'demo:%'));
  });
}
