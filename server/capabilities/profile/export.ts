import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { serialise } from '../../platform/accounts/serialise.ts';
import type { Db } from '../../platform/db/database.ts';
import { portfolioProfiles } from '../../tables/profile.ts';

/** A user's profile. */
export const exportOf = async (tx: Db, userId: number): Promise<ExportPart> => ({
  profile: await profileOf(tx, userId),
});

async function profileOf(tx: Db, userId: number) {
  const [row] = await tx
    .select({
      name: portfolioProfiles.name,
      headline: portfolioProfiles.headline,
      country: portfolioProfiles.country,
      mobile: portfolioProfiles.mobile,
      email: portfolioProfiles.email,
      highest_qualification: portfolioProfiles.highestQualification,
      created_at: portfolioProfiles.createdAt,
      updated_at: portfolioProfiles.updatedAt,
    })
    .from(portfolioProfiles)
    .where(eq(portfolioProfiles.userId, userId));
  return row === undefined ? null : serialise(row);
}
