import { asc, count, countDistinct, desc, isNotNull } from 'drizzle-orm';
import type { HomePage } from '../../../src/api/schema.d.ts';
import type { Db } from '../../db/database.ts';
import { interestAreas, skills, universities } from '../../db/schema.ts';
import { countryName } from '../universities/country-name.ts';
import { known } from '../universities/known.ts';

const most = { universities: 6, countries: 12, areas: 12 } as const;

/** Counts of what there is, and a few of each; the universities are those that have taught for the longest. */
export async function readHomePage(db: Db): Promise<HomePage> {
  const [counted] = await db
    .select({ universities: count(), countries: countDistinct(universities.countryCode) })
    .from(universities);
  const byCountry = await db
    .select({ code: universities.countryCode, universities: count() })
    .from(universities)
    .where(isNotNull(universities.countryCode))
    .groupBy(universities.countryCode)
    .orderBy(desc(count()), asc(universities.countryCode))
    .limit(most.countries);
  const oldest = await db
    .select()
    .from(universities)
    .where(isNotNull(universities.founded))
    .orderBy(asc(universities.founded), asc(universities.sortName))
    .limit(most.universities);
  const areas = await db
    .select({ id: interestAreas.id, name: interestAreas.name })
    .from(interestAreas)
    .orderBy(asc(interestAreas.position))
    .limit(most.areas);
  return {
    figures: {
      universities: counted?.universities ?? 0,
      countries: counted?.countries ?? 0,
      skills: await db.$count(skills),
      areas: await db.$count(interestAreas),
    },
    countries: byCountry.map(({ code, ...rest }) => ({
      code: code ?? '',
      name: countryName(code) ?? code ?? '',
      ...rest,
    })),
    universities: oldest.map(({ id, name, logo, countryCode, city, founded, kind }) => ({
      id,
      name,
      logo,
      ...known({ country: countryCode, country_name: countryName(countryCode), city, founded, kind }),
    })),
    areas,
  };
}
