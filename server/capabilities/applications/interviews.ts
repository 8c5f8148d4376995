import { and, asc, eq, gt, or } from 'drizzle-orm';
import type { InterviewSlot } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { applications, interviewSlots } from '../../tables/applications.ts';
import { type ApplicationRow, isUntaken, type SlotRow } from './facts.ts';
import { isHeldState } from './store.ts';

/** The maximum number of slots offered at the same time. */
const maxSlots = 200;

const slotOf = (row: SlotRow, isMine: boolean): InterviewSlot => ({
  id: row.id,
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  place: row.place,
  join_url: isMine && row.joinUrl !== '' ? row.joinUrl : null,
  is_mine: isMine,
});

/** The slot of an application's interview, or null if none was chosen. */
export async function findSlot(db: Db, { slotId }: ApplicationRow): Promise<InterviewSlot | null> {
  if (slotId === null) return null;
  const [row] = await db.select().from(interviewSlots).where(eq(interviewSlots.id, slotId));
  return row === undefined ? null : slotOf(row, true);
}

/** The application's own slot and, until it starts, the free slots. */
export async function listSlots(db: Db, { id, intakeId, state }: ApplicationRow, now: Date): Promise<InterviewSlot[]> {
  const [isOwn, isFree] = [eq(applications.id, id), and(isUntaken, gt(interviewSlots.startsAt, now))];
  const rows = await db
    .select({ slot: interviewSlots, takenBy: applications.id })
    .from(interviewSlots)
    .leftJoin(applications, eq(applications.slotId, interviewSlots.id))
    .where(and(eq(interviewSlots.intakeId, intakeId), isHeldState(state) ? isOwn : or(isOwn, isFree)))
    .orderBy(asc(interviewSlots.startsAt), asc(interviewSlots.id))
    .limit(maxSlots);
  return rows.map(({ slot, takenBy }) => slotOf(slot, takenBy === id));
}
