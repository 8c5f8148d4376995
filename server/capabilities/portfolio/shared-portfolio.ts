import { and, eq, isNull } from 'drizzle-orm';
import { fitted } from '../../../src/shared/portfolio/limits.ts';
import { type ShownFile, shownOf } from '../../../src/shared/portfolio/shown.ts';
import { entryFileAddress, usernameForm } from '../../../src/shared/portfolio/username.ts';
import type { ShownPortfolio } from '../../../src/shared/transport/schema.d.ts';
import { isSameSecret } from '../../platform/accounts/token.ts';
import type { PageCall } from '../../platform/capability.ts';
import { tagOf } from '../../platform/contract/prepared-answer.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { portfolios } from '../../platform/db/portfolio-schema.ts';
import { suspensionOf } from '../suspensions/module.ts';
import { findPortfolio } from './find.ts';
import { findSharing, type Sharing, sharingAs } from './sharing.ts';
import { findVariant } from './variants.ts';

/** What others see of somebody's portfolio by what they have chosen: it looks as their first variant does. */
export async function shownNow(
  db: Db,
  owner: { id: number; name: string },
  sharing: Sharing,
  now: Date,
): Promise<ShownPortfolio> {
  const look = (await findVariant(db, owner.id, 1)) ?? undefined;
  const portfolio = await findPortfolio(db, owner, now);
  return shownOf({ ...portfolio, sections: fitted(portfolio.sections) }, sharing, look);
}

/**
 * The portfolio of a learner as they show it, whoever may see it by its visibility: for whom they hand it to, such as those who
 * read an application, or a mentor for one meeting. Who keeps it keeps a copy that later changes leave as it is.
 *
 * @returns null where there is no such account, or nothing is written that others could see
 */
export async function sharedPortfolio(db: Db, userId: number, now: Date): Promise<ShownPortfolio | null> {
  const [user] = await db.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, userId));
  if (user === undefined) return null;
  const portfolio = await shownNow(db, user, await findSharing(db, userId), now);
  return portfolio.sections.length > 0 ? portfolio : null;
}

const isOpen = ({ visibility, link_key }: Sharing, key: string | null): boolean =>
  visibility === 'public' ||
  (visibility === 'link' && link_key !== null && key !== null && isSameSecret(key, link_key));

/** A portfolio that somebody may see. */
export interface Seen {
  portfolio: ShownPortfolio;
  /** Whether search engines may find it. */
  isListed: boolean;
}

/** The owner of a portfolio that can be seen with a key, and of what visibility it is; null where nobody else can see it so. */
export async function findOwner(db: Db, username: string, key: string | null, now: Date) {
  if (!usernameForm.test(username)) return null;
  const [found] = await db
    .select({ id: users.id, name: users.name, row: portfolios })
    .from(users)
    .innerJoin(portfolios, eq(portfolios.userId, users.id))
    // One whose owner wants it gone is gone for others from then on.
    .where(and(eq(users.username, username), eq(users.role, 'Learner'), isNull(users.deletesAt)));
  if (found === undefined || !isOpen(sharingAs(found.row), key)) return null;
  if ((await suspensionOf(db, found.id, now)) !== null) return null;
  return { id: found.id, name: found.name, sharing: sharingAs(found.row) };
}

/** Somebody's portfolio, for whoever comes with a key or without one; null where it is not there for them. */
export async function findSeen(db: Db, username: string, key: string | null, now: Date): Promise<Seen | null> {
  const owner = await findOwner(db, username, key, now);
  if (owner === null) return null;
  const { files, ...shown } = await shownNow(db, owner, owner.sharing, now);
  // Each is asked for by what opens the portfolio, and ends with that.
  const isListed = owner.sharing.visibility === 'public';
  const path = (file: ShownFile) => entryFileAddress(username, file, isListed ? null : key);
  return { portfolio: { ...shown, files: files.map((file) => ({ ...file, path: path(file) })) }, isListed };
}

/** Changes with everything that somebody sees of a portfolio, and with whether they may see it. */
export const seenVersion = async (db: Db, { path, query }: PageCall, now: Date): Promise<string> =>
  tagOf(JSON.stringify(await findSeen(db, path['username'] ?? '', query['key'] ?? null, now)));
