import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { ProgrammeCard } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { programmeIntakes, programmeSteps, programmes } from '../../tables/programmes.ts';
import { fieldsOf, left } from './answer.ts';
import { formOf, type ProgrammeRow } from './programme.ts';

interface Places {
  id: number;
  /** The number of spots; null if unknown. */
  seats: number | null;
  taken: number;
}

const sum = (column: typeof programmeSteps.seats | typeof programmeSteps.seatsTaken) =>
  sql<number>`sum(${column})::int`;

/** The places of the intakes shown in lists. */
const ofIntakes = (db: Db, ids: number[], now: Date): Promise<Places[]> =>
  db
    .select({ id: programmes.id, seats: programmeIntakes.seats, taken: programmeIntakes.seatsTaken })
    .from(programmes)
    .innerJoin(
      programmeIntakes,
      and(
        eq(programmeIntakes.programmeId, programmes.id),
        eq(programmeIntakes.opensAt, programmes.opensAt),
        eq(programmeIntakes.closesAt, programmes.closesAt),
      ),
    )
    .where(and(inArray(programmes.id, ids), gt(programmes.closesAt, now)));

/** The total seats of all upcoming shifts. */
const ofShifts = (db: Db, ids: number[], now: Date): Promise<Places[]> =>
  db
    .select({
      id: programmeSteps.programmeId,
      seats: sql<
        number | null
      >`case when bool_and(${programmeSteps.seats} is not null) then ${sum(programmeSteps.seats)} end`,
      taken: sum(programmeSteps.seatsTaken),
    })
    .from(programmeSteps)
    .where(
      and(
        inArray(programmeSteps.programmeId, ids),
        eq(programmeSteps.kind, 'shift'),
        gt(programmeSteps.startsAt, now),
        isNull(programmeSteps.cancelledReason),
      ),
    )
    .groupBy(programmeSteps.programmeId);

type ListedRow = ProgrammeRow & Pick<ProgrammeCard, 'kind'>;

/** A degree is shown on the page of its university programme, never on a card. */
const isListedRow = (row: ProgrammeRow): row is ListedRow => row.kind !== 'degree';

/** Programmes in a list as the API returns them. */
export async function cardsOf(db: Db, found: readonly ProgrammeRow[], now: Date): Promise<ProgrammeCard[]> {
  const rows = found.filter(isListedRow);
  const hasShifts = (row: ProgrammeRow) => row.kind === 'volunteering' && formOf(row) === null;
  const idsOf = (some: readonly ProgrammeRow[]) => some.map(({ id }) => id);
  const shifts = idsOf(rows.filter(hasShifts));
  const intakes = idsOf(rows.filter((row) => !hasShifts(row)));
  const places = [
    ...(intakes.length === 0 ? [] : await ofIntakes(db, intakes, now)),
    ...(shifts.length === 0 ? [] : await ofShifts(db, shifts, now)),
  ];
  const byId = new Map(places.map((of) => [of.id, of]));
  return rows.map((row) => {
    const { seats = null, taken = 0 } = byId.get(row.id) ?? {};
    return { ...fieldsOf(row, now), kind: row.kind, places: seats, places_left: left(seats, taken) };
  });
}
