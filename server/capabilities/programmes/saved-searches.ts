import { and, asc, desc, eq, gt, lte, or, type SQL } from 'drizzle-orm';
import { programmesAddress } from '../../../src/routes/programme-address.ts';
import type { SavedSearch, SavedSearchInput } from '../../../src/shared/transport/schema.d.ts';
import { isActiveAccount } from '../../platform/accounts/due-accounts.ts';
import { oneAtATime } from '../../platform/accounts/store.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { notify } from '../../platform/notices/notify.ts';
import { programmes, savedSearches } from '../../tables/programmes.ts';
import { conditionOf, isListed, isOfStatus, wordsOf } from './filters.ts';
import { programmeNotices } from './notices.ts';

/** The maximum number of saved searches per user. */
export const maxSearches = 20;
const day = 86_400_000;
/** The number of searches read per batch. */
const batchSize = 200;

type SearchRow = typeof savedSearches.$inferSelect;

const answerOf = ({ id, name, kind, query, hasNotifications, createdAt }: SearchRow): SavedSearch => ({
  id,
  name,
  kind,
  query,
  has_notifications: hasNotifications,
  created_at: createdAt.toISOString(),
});

/** A user's searches, newest first. */
export async function listSearches(db: Db, userId: number): Promise<SavedSearch[]> {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.id))
    .limit(maxSearches);
  return rows.map(answerOf);
}

/** Saves a search. @returns null if the user has reached the limit */
export async function saveSearch(
  tx: Db,
  userId: number,
  input: SavedSearchInput,
  now: Date,
): Promise<SavedSearch | null> {
  await oneAtATime(tx, userId);
  if ((await tx.$count(savedSearches, eq(savedSearches.userId, userId))) >= maxSearches) return null;
  const { name, kind, query, has_notifications: hasNotifications } = input;
  const row = { userId, name: name.trim(), kind, query, hasNotifications, lookedAt: now, createdAt: now };
  const [saved] = await tx.insert(savedSearches).values(row).returning();
  return saved === undefined ? null : answerOf(saved);
}

const isOwn = (userId: number, id: number): SQL | undefined =>
  and(eq(savedSearches.userId, userId), eq(savedSearches.id, id));

/** Turns notifications about new matches on or off. @returns null if the search belongs to another user */
export async function setSearchNotifications(
  db: Db,
  userId: number,
  id: number,
  hasNotifications: boolean,
  now: Date,
): Promise<SavedSearch | null> {
  const [changed] = await db
    .update(savedSearches)
    .set({ hasNotifications, ...(hasNotifications && { lookedAt: now }) })
    .where(isOwn(userId, id))
    .returning();
  return changed === undefined ? null : answerOf(changed);
}

/** @returns whether the search belonged to the user */
export async function deleteSearch(db: Db, userId: number, id: number): Promise<boolean> {
  const gone = await db.delete(savedSearches).where(isOwn(userId, id)).returning({ id: savedSearches.id });
  return gone.length > 0;
}

/** The address of the list for a search. */
function addressOf({ kind, query }: SearchRow): string {
  const params = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, String(value)]),
  );
  return `${programmesAddress(kind, true)}?${new URLSearchParams(params).toString()}`;
}

/** Counts the matching open programmes that opened or were added since the last run. */
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

/** Notifies users once a day of new programmes that match their searches. @returns how many were notified */
export async function notifyOfSearches(db: Db, now: Date): Promise<number> {
  let notified = 0;
  for (let looked = batchSize; looked === batchSize; ) {
    const due = await listDue(db, now);
    for (const search of due) if (await notifyOf(db, search, now)) notified += 1;
    looked = due.length;
  }
  return notified;
}

/** Searches that were not run for a day, the oldest first. */
async function listDue(db: Db, now: Date): Promise<SearchRow[]> {
  const due = await db
    .select({ search: savedSearches })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .where(
      and(
        savedSearches.hasNotifications,
        lte(savedSearches.lookedAt, new Date(now.getTime() - day)),
        isActiveAccount(now),
      ),
    )
    .orderBy(asc(savedSearches.lookedAt), asc(savedSearches.id))
    .limit(batchSize);
  return due.map(({ search }) => search);
}

/** Runs one search. @returns whether its owner was notified */
const notifyOf = (db: Db, search: SearchRow, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const count = await countNew(tx, search, now);
    // If two processes run at the same time, only the first process notifies.
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
