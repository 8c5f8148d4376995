import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { send } from '../../../platform/flows/apply.ts';
import { newRow, settled } from '../../../platform/flows/flow.ts';
import { assignments, assignmentWorks } from '../../../tables/assignments.ts';
import { programmeIntakes, programmeSteps } from '../../../tables/programmes.ts';
import { shiftSignups } from '../../../tables/volunteering.ts';
import { moveReminders } from '../../volunteering/module.ts';
import { showIntakes } from '../current-intake.ts';
import { intakeFlow } from '../intake-flow.ts';
import type { IntakeRow, ProgrammeRow, StepRow } from '../programme.ts';
import { isOther } from './content.ts';
import type { ImportedProgramme } from './row.ts';

export type Fail = (field: string, message: string) => void;

type ImportedIntake = ImportedProgramme['intakes'][number];
type ImportedStep = NonNullable<ImportedProgramme['steps']>[number];

/** Imports intakes by reference. Intakes that the file omits stay. @returns whether anything changed */
export async function writeIntakes(
  tx: Db,
  programmeId: number,
  wanted: readonly ImportedIntake[],
  now: Date,
  fail: Fail,
): Promise<boolean> {
  const found = await tx.select().from(programmeIntakes).where(eq(programmeIntakes.programmeId, programmeId));
  const known = new Map(found.map((row) => [row.ref, row]));
  let changed = false;
  for (const row of wanted) {
    const before = known.get(row.ref);
    const hasChanged =
      before === undefined
        ? await addIntake(tx, programmeId, row, now)
        : await updateIntake(tx, before, row, now, fail);
    changed ||= hasChanged;
  }
  if (changed) await showIntakes(tx, programmeId, now);
  return changed;
}

const timesOf = ({ opens_at, closes_at }: ImportedIntake) => ({
  opensAt: opens_at.getTime(),
  closesAt: closes_at.getTime(),
});

/** Stored as upcoming: the clock opens it and notifies users who saved the programme. */
async function addIntake(tx: Db, programmeId: number, row: ImportedIntake, now: Date): Promise<boolean> {
  await tx.insert(programmeIntakes).values({
    programmeId,
    ref: row.ref,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    startsAt: row.starts_at ?? null,
    endsAt: row.ends_at ?? null,
    seats: row.places ?? null,
    ...newRow(intakeFlow, timesOf(row)),
    createdAt: now,
    updatedAt: now,
  });
  return true;
}

async function updateIntake(tx: Db, before: IntakeRow, row: ImportedIntake, now: Date, fail: Fail): Promise<boolean> {
  if (row.places !== undefined && row.places < before.seatsTaken) {
    fail('intakes', `has ${row.ref} with fewer places than the ${before.seatsTaken} that are taken`);
    return false;
  }
  const columns = {
    ...(row.starts_at && { startsAt: row.starts_at }),
    ...(row.ends_at && { endsAt: row.ends_at }),
    ...(row.places !== undefined && { seats: row.places }),
  };
  const isChanged = isOther(before, columns);
  if (isChanged)
    await tx
      .update(programmeIntakes)
      .set({ ...columns, updatedAt: now })
      .where(eq(programmeIntakes.id, before.id));
  const isMoved = isOther(before, { opensAt: row.opens_at, closesAt: row.closes_at });
  if (!isMoved) return isChanged;
  const at = now.getTime();
  const { state } = settled(intakeFlow, before, at);
  const event = { type: 'intake.moved', at, ...timesOf(row) } as const;
  const sent = { id: before.id, event, sender: 'operator', userId: null, reason: '' } as const;
  const { kind } = await send(tx, intakeFlow, sent);
  if (kind !== 'changed') fail('intakes', `has ${row.ref}, now ${state}, which cannot be moved to these times`);
  return kind === 'changed';
}

/** The stored columns of a step. */
export const stepColumns = (step: ImportedStep, position: number) => ({
  ref: step.ref,
  position,
  kind: step.kind,
  title: step.title,
  text: step.text,
  startsAt: step.starts_at ?? null,
  endsAt: step.ends_at ?? null,
  place: step.place,
  bring: step.bring ?? '',
  contact: step.contact ?? '',
  seats: step.seats ?? null,
  cancelledReason: step.cancelled ?? null,
});

/** The first step whose deletion would delete learners' data: sign-ups with hours, or submissions. */
async function findInUse(tx: Db, steps: readonly StepRow[]): Promise<StepRow | undefined> {
  const ids = steps.map(({ id }) => id);
  if (ids.length === 0) return undefined;
  const signedUp = await tx
    .selectDistinct({ id: shiftSignups.stepId })
    .from(shiftSignups)
    .where(inArray(shiftSignups.stepId, ids));
  const worked = await tx
    .selectDistinct({ id: assignments.stepId })
    .from(assignmentWorks)
    .innerJoin(assignments, eq(assignments.id, assignmentWorks.assignmentId))
    .where(inArray(assignments.stepId, ids));
  const used = new Set([...signedUp, ...worked].map(({ id }) => id));
  return steps.find(({ id }) => used.has(id));
}

/** Imports the steps by reference, in the order of the file. @returns whether anything changed */
export async function writeSteps(
  tx: Db,
  { id: programmeId, timezone }: Pick<ProgrammeRow, 'id' | 'timezone'>,
  wanted: readonly ImportedStep[],
  now: Date,
  fail: Fail,
): Promise<boolean> {
  const before = await tx.select().from(programmeSteps).where(eq(programmeSteps.programmeId, programmeId));
  const known = new Map(before.map((row) => [row.ref, row]));
  const steps = wanted.map(stepColumns);
  const refs = steps.map(({ ref }) => ref);
  const gone = before.filter(({ ref }) => !refs.includes(ref));
  const full = [...gone, ...before].find(
    ({ ref, seatsTaken }) =>
      seatsTaken > (steps.find((step) => step.ref === ref)?.seats ?? (refs.includes(ref) ? seatsTaken : 0)),
  );
  if (full !== undefined) {
    fail('steps', `leaves ${full.ref} fewer seats than the ${full.seatsTaken} that are taken`);
    return false;
  }
  const kept = await findInUse(tx, gone);
  if (kept !== undefined) {
    fail('steps', `leaves out ${kept.ref}, where learners have work or have signed up: keep it in the file`);
    return false;
  }
  let changed = gone.length > 0;
  if (changed)
    await tx
      .delete(programmeSteps)
      .where(
        and(
          eq(programmeSteps.programmeId, programmeId),
          refs.length > 0 ? notInArray(programmeSteps.ref, refs) : undefined,
        ),
      );
  for (const step of steps) {
    const row = known.get(step.ref);
    if (row !== undefined && !isOther(row, step)) continue;
    changed = true;
    if (row === undefined) {
      await tx.insert(programmeSteps).values({ ...step, programmeId });
      continue;
    }
    const isMoved = row.startsAt?.getTime() !== step.startsAt?.getTime();
    await tx
      .update(programmeSteps)
      .set({ ...step, ...(isMoved && { movedAt: now }) })
      .where(eq(programmeSteps.id, row.id));
    if (step.kind === 'shift') await moveReminders(tx, { id: row.id, startsAt: step.startsAt }, timezone, now);
  }
  return changed;
}
