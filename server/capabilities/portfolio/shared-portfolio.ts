import { and, eq, isNull } from 'drizzle-orm';
import { fitted } from '../../../src/shared/portfolio/limits.ts';
import { entryFileAddress, usernameForm } from '../../../src/shared/portfolio/username.ts';
import { type ShownFile, shownOf } from '../../../src/shared/portfolio/visibility.ts';
import type { ShownPortfolio } from '../../../src/shared/transport/schema.d.ts';
import { isSameSecret } from '../../platform/accounts/token.ts';
import { tagOf } from '../../platform/contract/prepared-answer.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import type { PageCall } from '../../platform/rendering/page-versions.ts';
import { portfolios } from '../../tables/portfolio.ts';
import { suspensionOf } from '../suspensions/module.ts';
import { findPortfolio } from './find.ts';
import { findSharing, type Sharing, sharingAs } from './sharing.ts';
import { findVariant } from './variants.ts';

/** A user's portfolio as viewers see it under the current sharing settings, with the look of the first variant. */
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
 * A learner's portfolio regardless of its visibility, for people it is sent to, such as selection teams
 * or a mentor for one meeting. Copies are not affected by later changes.
 *
 * @returns null if there is no such account, or nothing to show
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

/** A portfolio that the visitor may see. */
export interface Seen {
  portfolio: ShownPortfolio;
  /** Whether search engines may find the portfolio. */
  isListed: boolean;
}

/** The owner of a portfolio that is visible with the key, and its visibility; null if it isn't visible. */
export async function findOwner(db: Db, username: string, key: string | null, now: Date) {
  if (!usernameForm.test(username)) return null;
  const [found] = await db
    .select({ id: users.id, name: users.name, row: portfolios })
    .from(users)
    .innerJoin(portfolios, eq(portfolios.userId, users.id))
    // Viewers don't see accounts with a pending deletion.
    .where(and(eq(users.username, username), eq(users.role, 'Learner'), isNull(users.deletesAt)));
  if (found === undefined || !isOpen(sharingAs(found.row), key)) return null;
  if ((await suspensionOf(db, found.id, now)) !== null) return null;
  return { id: found.id, name: found.name, sharing: sharingAs(found.row) };
}

/** A user's portfolio for a visitor, with or without a key; null if it isn't visible. */
export async function findSeen(db: Db, username: string, key: string | null, now: Date): Promise<Seen | null> {
  const owner = await findOwner(db, username, key, now);
  if (owner === null) return null;
  const { files, ...shown } = await shownNow(db, owner, owner.sharing, now);
  // File links carry the same key as the page, so they stop working with it.
  const isListed = owner.sharing.visibility === 'public';
  const path = (file: ShownFile) => entryFileAddress(username, file, isListed ? null : key);
  return { portfolio: { ...shown, files: files.map((file) => ({ ...file, path: path(file) })) }, isListed };
}

/** A version that changes with everything visible in a portfolio, and with its visibility. */
export const seenVersion = async (db: Db, { path, query }: PageCall, now: Date): Promise<string> =>
  tagOf(JSON.stringify(await findSeen(db, path['username'] ?? '', query['key'] ?? null, now)));
