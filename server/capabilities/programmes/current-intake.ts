import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Change } from '../../platform/flows/apply.ts';
import { programmeIntakes, programmes } from '../../tables/programmes.ts';
import { type IntakeRow, isCancelled, isClosed, isOpen, isUpcoming, type ProgrammeRow } from './programme.ts';

type Shown = Pick<ProgrammeRow, 'opensAt' | 'closesAt' | 'startsAt' | 'isCancelled' | 'isListed'>;
type Intake = Pick<IntakeRow, 'state' | 'opensAt' | 'closesAt' | 'startsAt'>;

const soonest = (column: 'opensAt' | 'closesAt') => (one: Intake, other: Intake) =>
  one[column].getTime() - other[column].getTime();

/** The intake that lists show: the next to close, else the next to open, else the last that closed. */
export function shownOf(intakes: readonly Intake[]): Shown {
  const closesNext = intakes.filter(({ state }) => isOpen(state)).sort(soonest('closesAt'))[0];
  const opensNext = intakes.filter(({ state }) => isUpcoming(state)).sort(soonest('opensAt'))[0];
  const closedLast = intakes
    .filter(({ state }) => isClosed(state))
    .sort(soonest('closesAt'))
    .at(-1);
  const listed = closesNext ?? opensNext ?? closedLast;
  const shown = listed ?? intakes.toSorted(soonest('closesAt')).at(-1);
  if (shown === undefined) throw new Error('The programme has no intake');
  const { opensAt, closesAt, startsAt } = shown;
  const areCancelled = intakes.every(({ state }) => isCancelled(state));
  return { opensAt, closesAt, startsAt, isCancelled: areCancelled, isListed: listed !== undefined };
}

/** Updates the shown intake of a programme. */
export async function showIntakes(tx: Db, programmeId: number, now: Date): Promise<void> {
  const intakes = await tx.select().from(programmeIntakes).where(eq(programmeIntakes.programmeId, programmeId));
  await tx
    .update(programmes)
    .set({ ...shownOf(intakes), updatedAt: now })
    .where(eq(programmes.id, programmeId));
}

export const showIntakeOf = (tx: Db, { after, now }: Change<IntakeRow>): Promise<void> =>
  showIntakes(tx, after.programmeId, now);
