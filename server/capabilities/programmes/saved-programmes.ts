import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { SavedProgrammePage } from '../../../src/shared/transport/schema.d.ts';
import { oneAtATime } from '../../platform/accounts/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { instantOf } from '../../platform/db/instant.ts';
import { programmes, savedProgrammes } from '../../tables/programmes.ts';
import { ownPageOf } from './own-list.ts';
import type { ProgrammeRow } from './programme.ts';

/** The maximum number of saved programmes per learner. */
export const maxSaved = 500;

/** Saves a programme or removes it. Repeating the call changes nothing. */
export async function saveProgramme(
  tx: Db,
  userId: number,
  programmeId: number,
  isSaved: boolean,
  now: Date,
): Promise<'done' | 'missing' | 'full'> {
  const mine = eq(savedProgrammes.userId, userId);
  if (!isSaved) {
    await tx.delete(savedProgrammes).where(and(mine, eq(savedProgrammes.programmeId, programmeId)));
    return 'done';
  }
  await oneAtATime(tx, userId);
  // A degree is saved through its university programme.
  const canBeSaved = and(eq(programmes.id, programmeId), ne(programmes.kind, 'degree'));
  if ((await tx.$count(programmes, canBeSaved)) === 0) return 'missing';
  const others = and(mine, ne(savedProgrammes.programmeId, programmeId));
  if ((await tx.$count(savedProgrammes, others)) >= maxSaved) return 'full';
  await tx.insert(savedProgrammes).values({ userId, programmeId, createdAt: now }).onConflictDoNothing();
  return 'done';
}

/**
 * The order of saved programmes: open programmes by deadline, then upcoming programmes, then closed programmes, latest
 * first.
 */
const inTurn = (now: Date): SQL[] => {
  const at = instantOf(now);
  return [
    sql`case when ${programmes.closesAt} <= ${at} or ${programmes.isCancelled} then 2
      when ${programmes.opensAt} > ${at} then 1 else 0 end`,
    sql`case when ${programmes.closesAt} > ${at} then ${programmes.closesAt} end`,
    desc(programmes.closesAt),
    asc(programmes.id),
  ];
};

/** A page of a user's saved programmes of one kind. */
export async function listSaved(
  db: Db,
  userId: number,
  kind: ProgrammeRow['kind'],
  page: number,
  now: Date,
): Promise<SavedProgrammePage> {
  const saved = await db
    .select({ id: programmes.id })
    .from(savedProgrammes)
    .innerJoin(programmes, eq(programmes.id, savedProgrammes.programmeId))
    .where(and(eq(savedProgrammes.userId, userId), eq(programmes.kind, kind)))
    .orderBy(...inTurn(now))
    .limit(maxSaved);
  const ids = saved.map(({ id }) => id);
  return { ...(await ownPageOf(db, ids, page, now)), ids };
}
