import { and, asc, desc, eq, gt, lte, or, type SQL } from 'drizzle-orm';
import { programmesAddress } from '../../../src/routes/programme-address.ts';
import type { SavedSearch, SavedSearchInput } from '../../../src/shared/transport/schema.d.ts';
import { isActiveAccount } from '../../platform/accounts/due-accounts.ts';
import { oneAtATime } from '../../platform/accounts/store.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { programmes, savedSearches } from '../../platform/db/programmes-schema.ts';
import { notify } from '../../platform/notices/notify.ts';
import { conditionOf, isListed, isOfStatus, wordsOf } from './filters.ts';
import { programmeNotices } from './notices.ts';

/** So many searches are saved by one person. */
export const maxSearches = 20;
const day = 86_400_000;
/** So many are read at a time. */
const batchSize = 200;

type SearchRow = typeof savedSearches.$inferSelect;

const answerOf = ({ id, name, kind, query, isTold, createdAt }: SearchRow): SavedSearch => ({
  id,
  name,
  kind,
  query,
  is_told: isTold,
  created_at: createdAt.toISOString(),
});

/** The newest first. */
export async function listSearches(db: Db, userId: number): Promise<SavedSearch[]> {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.id))
    .limit(maxSearches);
  return rows.map(answerOf);
}

/** Saves a search. @returns null where its owner has as many as one may */
export async function saveSearch(
  tx: Db,
  userId: number,
  input: SavedSearchInput,
  now: Date,
): Promise<SavedSearch | null> {
  await oneAtATime(tx, userId);
  if ((await tx.$count(savedSearches, eq(savedSearches.userId, userId))) >= maxSearches) return null;
  const { name, kind, query, is_told: isTold } = input;
  const row = { userId, name: name.trim(), kind, query, isTold, lookedAt: now, createdAt: now };
  const [saved] = await tx.insert(savedSearches).values(row).returning();
  return saved === undefined ? null : answerOf(saved);
}

const isOwn = (userId: number, id: number): SQL | undefined =>
  and(eq(savedSearches.userId, userId), eq(savedSearches.id, id));

/** Sets whether the owner of a search is told of new matches from now on. @returns null where it is not theirs */
export async function tellOfSearch(
  db: Db,
  userId: number,
  id: number,
  isTold: boolean,
  now: Date,
): Promise<SavedSearch | null> {
  const [changed] = await db
    .update(savedSearches)
    .set({ isTold, ...(isTold && { lookedAt: now }) })
    .where(isOwn(userId, id))
    .returning();
  return changed === undefined ? null : answerOf(changed);
}

/** @returns whether it was theirs */
export async function deleteSearch(db: Db, userId: number, id: number): Promise<boolean> {
  const gone = await db.delete(savedSearches).where(isOwn(userId, id)).returning({ id: savedSearches.id });
  return gone.length > 0;
}

/** The list that a search shows. */
function addressOf({ kind, query }: SearchRow): string {
  const params = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, String(value)]),
  );
  return `${programmesAddress(kind, true)}?${new URLSearchParams(params).toString()}`;
}

/** Counts the open programmes that match and have opened, or were added, since the last look. */
const countNew = (db: Db, { kind, query, lookedAt }: SearchRow, now: Date): Promise<number> =>
  db.$count(
    programmes,
    and(
      isListed(kind),
      isOfStatus('open', now),
      or(gt(programmes.opensAt, lookedAt), gt(programmes.createdAt, lookedAt)),
      wordsOf({ q: typeof query['q'] === 'string' ? query['q'] : '' }),
      conditionOf(query),
    ),
  );

/** Tells people once a day of programmes that have opened and match their search. @returns how many were told */
export async function tellOfSearches(db: Db, now: Date): Promise<number> {
  let told = 0;
  for (let looked = batchSize; looked === batchSize; ) {
    const due = await listDue(db, now);
    for (const search of due) if (await tellOf(db, search, now)) told += 1;
    looked = due.length;
  }
  return told;
}

/** The searches that nobody has looked through for a day, those that wait the longest first. */
async function listDue(db: Db, now: Date): Promise<SearchRow[]> {
  const due = await db
    .select({ search: savedSearches })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .where(and(savedSearches.isTold, lte(savedSearches.lookedAt, new Date(now.getTime() - day)), isActiveAccount(now)))
    .orderBy(asc(savedSearches.lookedAt), asc(savedSearches.id))
    .limit(batchSize);
  return due.map(({ search }) => search);
}

/** Looks through one search. @returns whether its owner was told */
const tellOf = (db: Db, search: SearchRow, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const count = await countNew(tx, search, now);
    // Of two processes the first one tells.
    const isUnseen = and(eq(savedSearches.id, search.id), eq(savedSearches.lookedAt, search.lookedAt));
    const mine = await tx.update(savedSearches).set({ lookedAt: now }).where(isUnseen).returning();
    if (mine.length === 0 || count === 0) return false;
    const cause = { flow: 'savedSearch', id: search.id, event: 'looked' };
    const turn = Math.floor(now.getTime() / 1000);
    const facts = { title: search.name, count };
    const about = { cause, turn, facts, action: addressOf(search), target: search.id };
    await notify(tx, programmeNotices.programme_search, [search.userId], about, now);
    return true;
  });
