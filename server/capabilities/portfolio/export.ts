import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { portfolioVersions as versions } from '../../tables/portfolio-versions.ts';

/** Earlier versions of a user's portfolio. The current version is exported with the drafts. */
export const exportOf = (tx: Db, userId: number): ExportPart => ({
  portfolio_versions: serialised(
    tx
      .select({
        id: versions.id,
        why: versions.why,
        name: versions.name,
        sections: versions.sections,
        created_at: versions.createdAt,
      })
      .from(versions),
    versions.id,
    eq(versions.userId, userId),
  ),
});
