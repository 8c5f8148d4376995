import { and, eq, inArray } from 'drizzle-orm';
import { findPresenters } from '../../../platform/accounts/presenters.ts';
import { othersTurn } from '../../../platform/content-versions/upsert.ts';
import type { Db } from '../../../platform/db/database.ts';
import { interviewSlots } from '../../../tables/applications.ts';
import { programmeIntakes } from '../../../tables/programmes.ts';
import { isOther } from './content.ts';
import type { ImportedProgramme } from './row.ts';
import type { Fail } from './write-parts.ts';

type Columns = Pick<typeof interviewSlots.$inferInsert, 'startsAt' | 'endsAt' | 'place' | 'joinUrl' | 'presenterId'>;

/** Stores an interview slot by its reference within the intake. */
export async function keepInterview(
  tx: Db,
  intakeId: number,
  ref: string,
  columns: Columns,
  now: Date,
): Promise<'inserted' | 'updated' | 'unchanged'> {
  const isIt = and(eq(interviewSlots.intakeId, intakeId), eq(interviewSlots.ref, ref));
  const [known] = await tx.select().from(interviewSlots).where(isIt);
  if (known !== undefined && !isOther(known, columns)) return 'unchanged';
  await tx
    .insert(interviewSlots)
    .values({ intakeId, ref, ...columns, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [interviewSlots.intakeId, interviewSlots.ref],
      set: { ...columns, updatedAt: now },
    });
  return known === undefined ? 'inserted' : 'updated';
}

/** Imports the interview slots of an existing programme. Slots that the file omits stay. @returns whether anything changed */
export async function writeInterviews(
  tx: Db,
  programmeId: number,
  intakes: ImportedProgramme['intakes'],
  now: Date,
  fail: Fail,
): Promise<boolean> {
  const wanted = intakes.flatMap(({ ref, interviews = [] }) => interviews.map((slot) => ({ intake: ref, slot })));
  if (wanted.length === 0) return false;
  const named = wanted.flatMap(({ slot }) => (slot.presenter === undefined ? [] : [slot.presenter]));
  const presenters = await findPresenters(tx, named, now);
  const isNamed = inArray(programmeIntakes.ref, [...new Set(wanted.map(({ intake }) => intake))]);
  const found = await tx
    .select({ id: programmeIntakes.id, ref: programmeIntakes.ref })
    .from(programmeIntakes)
    .where(and(eq(programmeIntakes.programmeId, programmeId), isNamed));
  const idOf = new Map(found.map(({ id, ref }) => [ref, id]));
  let changed = false;
  for (const { intake, slot } of wanted) {
    await othersTurn();
    const { ref, starts_at, ends_at, place, join_url, presenter } = slot;
    const leader = presenter === undefined ? null : presenters.get(presenter);
    const intakeId = idOf.get(intake);
    if (leader === undefined) fail('intakes', `has ${intake} with ${ref}, led by ${presenter}, who is no presenter`);
    if (leader === undefined || intakeId === undefined) continue;
    const columns = { startsAt: starts_at, endsAt: ends_at, place, joinUrl: join_url, presenterId: leader?.id ?? null };
    if ((await keepInterview(tx, intakeId, ref, columns, now)) !== 'unchanged') changed = true;
  }
  return changed;
}
