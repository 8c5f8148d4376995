import type { PathEntry } from '../../../src/routes/paths.ts';
import type { Db } from '../../platform/db/database.ts';
import { findPartner } from './store.ts';

/** The address of a programme without its partner if the partner is inactive, otherwise null. */
export async function withoutPartner(db: Db, { key }: PathEntry, path: string): Promise<string | null> {
  if (key !== 'partnerCourse') return null;
  const [, slug = '', ...rest] = path.split('/');
  const partner = await findPartner(db, slug);
  return partner === undefined || partner.isActive ? null : `/${rest.join('/')}`;
}
