import { and, eq, gt, isNull, max, sql } from 'drizzle-orm';
import type { IntakeFacts, InvitationFacts, SlotFacts } from '../../../src/machines/application/application.facts.ts';
import type { Db } from '../../platform/db/database.ts';
import { applications, interviewSlots } from '../../tables/applications.ts';
import { programmeIntakes, programmes } from '../../tables/programmes.ts';
import { type IntakeRow, isCancelled, type ProgrammeRow } from '../programmes/module.ts';

export type ApplicationRow = typeof applications.$inferSelect;
export type SlotRow = typeof interviewSlots.$inferSelect;

/** The facts of an intake that its applications need. */
export const intakeFacts = ({ closesAt, state }: Pick<IntakeRow, 'closesAt' | 'state'>): IntakeFacts => ({
  closesAt: closesAt.getTime(),
  isHeld: !isCancelled(state),
});

/** The programme and intake of an application. */
export async function aimOf(
  db: Db,
  { intakeId }: Pick<ApplicationRow, 'intakeId'>,
): Promise<{ intake: IntakeRow; programme: ProgrammeRow }> {
  const [found] = await db
    .select({ intake: programmeIntakes, programme: programmes })
    .from(programmeIntakes)
    .innerJoin(programmes, eq(programmes.id, programmeIntakes.programmeId))
    .where(eq(programmeIntakes.id, intakeId));
  if (found === undefined) throw new Error(`There is no intake ${intakeId}`);
  return found;
}

/** Only the columns that notifications need: rows of programmes are long, and one change may notify thousands of people. */
export async function recipientAimOf(
  db: Db,
  { intakeId }: Pick<ApplicationRow, 'intakeId'>,
): Promise<{ title: string; timezone: string; whyIntake: string }> {
  const [found] = await db
    .select({ title: programmes.title, timezone: programmes.timezone, whyIntake: programmeIntakes.stateReason })
    .from(programmeIntakes)
    .innerJoin(programmes, eq(programmes.id, programmeIntakes.programmeId))
    .where(eq(programmeIntakes.id, intakeId));
  if (found === undefined) throw new Error(`There is no intake ${intakeId}`);
  return found;
}

export const readIntake = async (tx: Db, row: ApplicationRow): Promise<IntakeFacts> =>
  intakeFacts((await aimOf(tx, row)).intake);

/** Selects free slots. Needs `interview_slots` left-joined with `applications`. */
export const isUntaken = isNull(applications.id);

/** The start of the last free slot of an intake. */
export async function readInvitation(tx: Db, { intakeId }: ApplicationRow, at: number): Promise<InvitationFacts> {
  const [last] = await tx
    .select({ at: max(interviewSlots.startsAt) })
    .from(interviewSlots)
    .leftJoin(applications, eq(applications.slotId, interviewSlots.id))
    .where(and(eq(interviewSlots.intakeId, intakeId), isUntaken, gt(interviewSlots.startsAt, new Date(at))));
  return { lastFreeAt: last?.at?.getTime() ?? null };
}

/** The start of an application's own slot. */
export async function readOwnSlot(tx: Db, { slotId }: ApplicationRow): Promise<SlotFacts> {
  if (slotId === null) return { startsAt: null };
  const [slot] = await tx
    .select({ startsAt: interviewSlots.startsAt })
    .from(interviewSlots)
    .where(eq(interviewSlots.id, slotId));
  return { startsAt: slot?.startsAt.getTime() ?? null };
}

/** The start of a slot, if it is free for the application. */
export async function readSlot(tx: Db, { id, intakeId }: ApplicationRow, slotId: number): Promise<SlotFacts> {
  const isAnothers = sql`exists (select 1 from ${applications}
    where ${applications.slotId} = ${interviewSlots.id} and ${applications.id} <> ${id})`;
  const [slot] = await tx
    .select({ startsAt: interviewSlots.startsAt, isAnothers: sql<boolean>`${isAnothers}` })
    .from(interviewSlots)
    .where(and(eq(interviewSlots.id, slotId), eq(interviewSlots.intakeId, intakeId)));
  return { startsAt: slot === undefined || slot.isAnothers ? null : slot.startsAt.getTime() };
}
