import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PortfolioSharing, PortfolioSharingChange } from '../../../src/shared/transport/schema.d.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { portfolios } from '../../tables/portfolio.ts';
import { suspensionOf } from '../suspensions/module.ts';
import { lately } from './views.ts';

/** The sharing settings of a portfolio. */
export type Sharing = Pick<PortfolioSharing, 'visibility' | 'link_key' | 'hidden_sections' | 'shown_fields'>;

const atFirst: Sharing = { visibility: 'private', link_key: null, hidden_sections: [], shown_fields: [] };

/** The sharing settings of a row, or the defaults without a row. */
export const sharingAs = (row: typeof portfolios.$inferSelect | null | undefined): Sharing =>
  row == null
    ? atFirst
    : {
        visibility: row.visibility,
        link_key: row.linkKey,
        hidden_sections: row.hiddenSections as Sharing['hidden_sections'],
        shown_fields: row.shownFields as Sharing['shown_fields'],
      };

export async function findSharing(db: Db, userId: number): Promise<Sharing> {
  const [row] = await db.select().from(portfolios).where(eq(portfolios.userId, userId));
  return sharingAs(row);
}

const usernameOf = async (db: Db, userId: number): Promise<string | null> => {
  const [row] = await db.select({ username: users.username }).from(users).where(eq(users.id, userId));
  return row?.username ?? null;
};

/** The sharing settings as the API returns them to the owner. */
export async function sharingAnswer(db: Db, userId: number, now: Date): Promise<PortfolioSharing> {
  return {
    username: await usernameOf(db, userId),
    ...(await findSharing(db, userId)),
    views: await lately(db, userId, now),
    is_suspended: (await suspensionOf(db, userId, now)) !== null,
  };
}

/** A key of 128 random bits. */
const newKey = () => randomBytes(16).toString('base64url');

/** Changes the sharing settings. A disabled link never works again. @returns whether the change is allowed */
export function changeSharing(db: Db, userId: number, change: PortfolioSharingChange, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Lock the user, so that concurrent changes run one after another.
    const [user] = await tx
      .select({ username: users.username })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    const before = await findSharing(tx, userId);
    const visibility = change.visibility ?? before.visibility;
    if (visibility !== 'private' && user?.username == null) return false;
    const kept = change.renews_link === true ? null : before.link_key;
    const chosen = {
      visibility,
      linkKey: visibility === 'link' ? (kept ?? newKey()) : null,
      hiddenSections: change.hidden_sections ?? before.hidden_sections,
      shownFields: change.shown_fields ?? before.shown_fields,
      updatedAt: now,
    };
    await tx
      .insert(portfolios)
      .values({ userId, createdAt: now, ...chosen })
      .onConflictDoUpdate({ target: portfolios.userId, set: chosen });
    return true;
  });
}
