import type { CatalogueGlance, PublicFigures } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { featuredCourses } from '../courses/module.ts';
import { listInterestAreas } from '../interests/module.ts';
import { listSkills } from '../skills/module.ts';
import { countUniversities, oldestOfCountries } from '../universities/module.ts';

const most = { countries: 12, featured: 4, areas: 16, skills: 16, courses: 4, programs: 4 };

/** Counts of the catalogues, and a few entries of each. */
export async function readPublicFigures(db: Db): Promise<PublicFigures> {
  const { total, countries } = await countUniversities(db);
  return {
    universities: {
      total,
      country_total: countries.length,
      countries: countries.slice(0, most.countries),
      featured: await oldestOfCountries(db, most.featured),
    },
    interest_areas: glanceAt(await listInterestAreas(db, null), most.areas),
    skills: glanceAt(await listSkills(db), most.skills),
    courses: await featuredCourses(db, { kinds: ['lms', 'free'] }, most.courses),
    programs: await featuredCourses(db, { kinds: ['program'] }, most.programs),
  };
}

/** Entries from the whole length of a list, at even distances. */
function glanceAt(entries: readonly { name: string }[], atMost: number): CatalogueGlance {
  const step = Math.max(1, entries.length / atMost);
  const isFirstOfStep = (index: number) => Math.floor(index / step) > Math.floor((index - 1) / step);
  return {
    total: entries.length,
    names: entries.flatMap(({ name }, index) => (isFirstOfStep(index) ? name : [])),
  };
}
