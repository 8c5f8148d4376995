import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PgTable } from 'drizzle-orm/pg-core';
import { systemClock } from '../clock.ts';
import { lockCatalogues, type UpsertCounts } from '../modules/catalogue/upsert.ts';
import { type InterestAreaRow, upsertInterestAreas } from '../modules/interests/store.ts';
import { readPageFolder } from '../modules/site-pages/page-folder.ts';
import { upsertSitePages } from '../modules/site-pages/store.ts';
import { type SkillRow, upsertSkills } from '../modules/skills/store.ts';
import { type UniversityRow, upsertUniversities } from '../modules/universities/upsert.ts';
import { projectRoot } from '../root.ts';
import type { Database, Db } from './database.ts';
import { interestAreas, sitePages, skills, universities } from './schema.ts';

const seeds = join(projectRoot, 'server/db/seeds');
const readSeed = <Row>(file: string) => JSON.parse(readFileSync(join(seeds, file), 'utf8')) as Row[];

export interface SeedCounts {
  areas: UpsertCounts;
  skills: UpsertCounts;
  universities: UpsertCounts;
  pages: UpsertCounts;
}

/**
 * Fills each catalogue that is empty with the product's own writing. One that has rows is left alone: what an operator
 * has imported or corrected is not undone by the next start.
 */
export function seed({ db }: Database): Promise<SeedCounts> {
  return db.transaction(async (tx) => {
    await lockCatalogues(tx);
    return {
      areas: await fill(tx, interestAreas, () =>
        upsertInterestAreas(tx, readSeed<InterestAreaRow>('interest-areas.json')),
      ),
      skills: await fill(tx, skills, () => upsertSkills(tx, readSeed<SkillRow>('skills.json'))),
      universities: await fill(tx, universities, () =>
        upsertUniversities(tx, readSeed<UniversityRow>('universities.json')),
      ),
      pages: await fill(tx, sitePages, () =>
        upsertSitePages(tx, readPageFolder(join(seeds, 'pages')).rows, systemClock.now()),
      ),
    };
  });
}

async function fill(tx: Db, table: PgTable, write: () => Promise<UpsertCounts>): Promise<UpsertCounts> {
  const rows = await tx.$count(table);
  return rows === 0 ? write() : { inserted: 0, updated: 0, unchanged: rows, duplicates: 0 };
}
