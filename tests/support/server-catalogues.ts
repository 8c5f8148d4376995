import { upsertInterestAreas } from '../../server/capabilities/interests/store.ts';
import { upsertSkills } from '../../server/capabilities/skills/store.ts';
import { type UniversityRow, upsertUniversities } from '../../server/capabilities/universities/upsert.ts';
import type { Database } from '../../server/platform/db/database.ts';

export const someAreas = [
  { ref: 'design', name: 'Design', image: '/areas/design.svg' },
  { ref: 'law', name: 'Law' },
  { ref: 'music', name: 'Music' },
];

export const someSkills = [
  { ref: 'python', name: 'Python' },
  { ref: 'algebra', name: 'algebra' },
  { ref: 'elan', name: 'Élan' },
  { ref: 'sql', name: 'SQL' },
];

export const someUniversities: UniversityRow[] = [
  {
    name: 'Université de Genève',
    country: 'CH',
    state: 'Geneva',
    city: 'Geneva',
    founded: 1559,
    kind: 'public',
    domains: ['unige.ch'],
    web_pages: ['https://www.unige.ch/'],
  },
  { name: 'Anna University', country: 'IN', domains: ['annauniv.edu'] },
  { name: 'University of 100% Effort' },
  { name: 'École Normale', country: 'FR', domains: ['ens.example'] },
];

/** Fills the catalogues above in their order. On an empty database, ids start at 1. */
export async function fillCatalogues({ db }: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await upsertInterestAreas(tx, someAreas);
    await upsertSkills(tx, someSkills);
    await upsertUniversities(tx, someUniversities);
  });
}
