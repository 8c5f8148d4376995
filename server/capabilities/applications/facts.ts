import { and, eq, gt, isNull, max, sql } from 'drizzle-orm';
import type { IntakeFacts, InvitationFacts, SlotFacts } from '../../../src/machines/application/application.facts.ts';
import { applications, interviewSlots } from '../../platform/db/applications-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { programmeIntakes, programmes } from '../../platform/db/programmes-schema.ts';
import { type IntakeRow, isCancelled, type ProgrammeRow } from '../programmes/module.ts';

export type ApplicationRow = typeof applications.$inferSelect;
export type SlotRow = typeof interviewSlots.$inferSelect;

/** What of an intake decides about applications to it. */
export const intakeFacts = ({ closesAt, state }: Pick<IntakeRow, 'closesAt' | 'state'>): IntakeFacts => ({
  closesAt: closesAt.getTime(),
  isHeld: !isCancelled(state),
});

/** What an application is for. */
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

/**
 * The columns of intake and programme that notices need: a programme's whole row is long, and thousands may be told at
 * once.
 */
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

/** Whether nobody has a time; said of `interview_slots` beside `applications`, which are joined by it. */
export const isUntaken = isNull(applications.id);

/** When the last time of an intake begins that nobody has. */
export async function readInvitation(tx: Db, { intakeId }: ApplicationRow, at: number): Promise<InvitationFacts> {
  const [last] = await tx
    .select({ at: max(interviewSlots.startsAt) })
    .from(interviewSlots)
    .leftJoin(applications, eq(applications.slotId, interviewSlots.id))
    .where(and(eq(interviewSlots.intakeId, intakeId), isUntaken, gt(interviewSlots.startsAt, new Date(at))));
  return { lastFreeAt: last?.at?.getTime() ?? null };
}

/** When the time begins that an application has. */
export async function readOwnSlot(tx: Db, { slotId }: ApplicationRow): Promise<SlotFacts> {
  if (slotId === null) return { startsAt: null };
  const [slot] = await tx
    .select({ startsAt: interviewSlots.startsAt })
    .from(interviewSlots)
    .where(eq(interviewSlots.id, slotId));
  return { startsAt: slot?.startsAt.getTime() ?? null };
}

/** When a time begins, where it is free for an application. */
export async function readSlot(tx: Db, { id, intakeId }: ApplicationRow, slotId: number): Promise<SlotFacts> {
  const isAnothers = sql`exists (select 1 from ${applications}
    where ${applications.slotId} = ${interviewSlots.id} and ${applications.id} <> ${id})`;
  const [slot] = await tx
    .select({ startsAt: interviewSlots.startsAt, isAnothers: sql<boolean>`${isAnothers}` })
    .from(interviewSlots)
    .where(and(eq(interviewSlots.id, slotId), eq(interviewSlots.intakeId, intakeId)));
  return { startsAt: slot === undefined || slot.isAnothers ? null : slot.startsAt.getTime() };
}
