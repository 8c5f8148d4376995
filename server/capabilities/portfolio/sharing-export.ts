import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { serialised } from '../../platform/accounts/in-pages.ts';
import { serialise } from '../../platform/accounts/serialise.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { portfolios, portfolioViews, releasedUsernames } from '../../tables/portfolio.ts';

/** A user's sharing settings and view counts. The content is exported with the drafts. */
export const exportSharing = async (tx: Db, userId: number): Promise<ExportPart> => ({
  portfolio_sharing: await sharingOf(tx, userId),
  portfolio_views: serialised(
    tx.select({ id: portfolioViews.id, day: portfolioViews.day, views: portfolioViews.views }).from(portfolioViews),
    portfolioViews.id,
    eq(portfolioViews.userId, userId),
  ),
  released_usernames: serialised(
    tx
      .select({
        id: releasedUsernames.id,
        username: releasedUsernames.username,
        released_at: releasedUsernames.releasedAt,
      })
      .from(releasedUsernames),
    releasedUsernames.id,
    eq(releasedUsernames.userId, userId),
  ),
});

/** The settings without the key of the link. */
async function sharingOf(tx: Db, userId: number) {
  const [row] = await tx
    .select({
      username: users.username,
      visibility: portfolios.visibility,
      hidden_sections: portfolios.hiddenSections,
      shown_fields: portfolios.shownFields,
      created_at: portfolios.createdAt,
      updated_at: portfolios.updatedAt,
    })
    .from(portfolios)
    .innerJoin(users, eq(users.id, portfolios.userId))
    .where(eq(portfolios.userId, userId));
  return row === undefined ? null : serialise(row);
}
