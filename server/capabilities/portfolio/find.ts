import type { OwnPortfolio } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { findProfile } from '../profile/module.ts';
import { sectionsOf } from './written.ts';

/** What somebody has written of themselves, with what their account says. */
export async function findPortfolio(
  db: Db,
  { id, name }: { id: number; name: string },
): Promise<Omit<OwnPortfolio, 'server_now'>> {
  const profile = await findProfile(db, id);
  return { name, headline: profile?.headline || null, sections: await sectionsOf(db, id) };
}
