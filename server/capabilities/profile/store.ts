import { eq } from 'drizzle-orm';
import type { PortfolioProfile, Profile } from '../../../src/shared/transport/schema.d.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { portfolioProfiles } from '../../tables/profile.ts';

/** A user's profile; null before it is first saved. */
export async function findProfile(db: Db, userId: number): Promise<PortfolioProfile | null> {
  const [row] = await db
    .select({
      id: portfolioProfiles.id,
      name: portfolioProfiles.name,
      headline: portfolioProfiles.headline,
      country: portfolioProfiles.country,
      mobile: portfolioProfiles.mobile,
      email: portfolioProfiles.email,
      highest_qualification: portfolioProfiles.highestQualification,
      avatar: users.avatar,
    })
    .from(portfolioProfiles)
    .innerJoin(users, eq(users.id, portfolioProfiles.userId))
    .where(eq(portfolioProfiles.userId, userId));
  return row ?? null;
}

/** Replaces a user's profile. */
export async function saveProfile(db: Db, userId: number, profile: Profile, now: Date): Promise<void> {
  const values = {
    name: profile.name.trim(),
    headline: profile.address?.trim() ?? '',
    country: profile.country.trim(),
    mobile: profile.mobile,
    email: profile.email.trim(),
    highestQualification: profile.highestQualification.trim(),
    updatedAt: now,
  };
  await db
    .insert(portfolioProfiles)
    .values({ ...values, userId, createdAt: now })
    .onConflictDoUpdate({ target: portfolioProfiles.userId, set: values });
}
