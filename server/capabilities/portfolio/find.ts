import type { OwnPortfolio } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { findProfile } from '../profile/module.ts';
import { shownFiles } from './files.ts';
import { sectionsOf } from './section-rows.ts';

/** A user's portfolio, with name and headline from the account. */
export async function findPortfolio(
  db: Db,
  { id, name }: { id: number; name: string },
  now: Date,
): Promise<Omit<OwnPortfolio, 'server_now'>> {
  const profile = await findProfile(db, id);
  const sections = await sectionsOf(db, id);
  const files = await shownFiles(db, sections, now);
  return { name, headline: profile?.headline || null, sections, files };
}
