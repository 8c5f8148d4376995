import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { UniversityMeta } from '../../../src/shared/transport/schema.d.ts';
import { countryName } from '../../platform/countries.ts';
import type { Db } from '../../platform/db/database.ts';
import { replaceSet } from '../../platform/db/replace-set.ts';
import { universities, userUniversities } from '../../tables/universities.ts';
import { known } from './known-universities.ts';

/** The known facts of a university, or null if it doesn't exist. */
export async function findUniversity(db: Db, id: number): Promise<UniversityMeta | null> {
  const [row] = await db.select().from(universities).where(eq(universities.id, id));
  if (row === undefined) return null;
  const { name, logo, domains, webPages, countryCode, state, city, founded, kind } = row;
  return {
    id,
    name,
    logo,
    domains,
    web_pages: webPages,
    ...known({ country: countryCode, country_name: countryName(countryCode), state, city, founded, kind }),
  };
}

/** The ids of a user's universities, in the order of selection. */
export async function listUserUniversities(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: userUniversities.universityId })
    .from(userUniversities)
    .where(eq(userUniversities.userId, userId))
    .orderBy(asc(userUniversities.id));
  return rows.map(({ id }) => id);
}

/** Replaces a user's universities in the caller's transaction. @returns unknown ids; see `replaceSet` */
export function replaceUniversities(tx: Db, userId: number, ids: readonly number[]): Promise<number[]> {
  const isMine = eq(userUniversities.userId, userId);
  return replaceSet(tx, userId, ids, {
    existing: (wanted) => tx.select({ id: universities.id }).from(universities).where(inArray(universities.id, wanted)),
    removeOthers: (kept) =>
      tx.delete(userUniversities).where(and(isMine, notInArray(userUniversities.universityId, kept))),
    add: (universityIds) =>
      tx
        .insert(userUniversities)
        .values(universityIds.map((universityId) => ({ userId, universityId })))
        .onConflictDoNothing(),
  });
}

/** The ids of all universities. */
export async function universityIds(db: Db): Promise<number[]> {
  const rows = await db.select({ id: universities.id }).from(universities).orderBy(asc(universities.id));
  return rows.map(({ id }) => id);
}
