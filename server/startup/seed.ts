import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PgTable } from 'drizzle-orm/pg-core';
import { seedAssessments } from '../capabilities/assessments/import/shipped.ts';
import { checkCourses } from '../capabilities/courses/import/check-courses.ts';
import { readCourseFolder } from '../capabilities/courses/import/course-folder.ts';
import { draftName, publishStaged, stageMedia } from '../capabilities/courses/import/publish-media.ts';
import { withHash, writeCourses } from '../capabilities/courses/import/write-courses.ts';
import { type InterestAreaRow, upsertInterestAreas } from '../capabilities/interests/store.ts';
import { readPageFolder } from '../capabilities/site-pages/page-folder.ts';
import { upsertSitePages } from '../capabilities/site-pages/store.ts';
import { type SkillRow, upsertSkills } from '../capabilities/skills/store.ts';
import { type UniversityRow, upsertUniversities } from '../capabilities/universities/upsert.ts';
import { systemClock } from '../platform/clock.ts';
import { lockCatalogues, type UpsertCounts } from '../platform/content-versions/upsert.ts';
import { assessments } from '../platform/db/assessments-schema.ts';
import { courses } from '../platform/db/courses-schema.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { interestAreas } from '../platform/db/interests-schema.ts';
import { sitePages } from '../platform/db/site-pages-schema.ts';
import { skills } from '../platform/db/skills-schema.ts';
import { universities } from '../platform/db/universities-schema.ts';
import { projectRoot } from '../platform/root.ts';

const lists = join(projectRoot, 'content/lists');
const pageFolder = join(projectRoot, 'content/pages');
/** The courses that come with the product. */
const courseFolder = join(projectRoot, 'content/courses');
/** The questions that come with it. */
const assessmentFolder = join(projectRoot, 'content/assessments');
const readSeed = <Row>(file: string) => JSON.parse(readFileSync(join(lists, file), 'utf8')) as Row[];

export interface SeedCounts {
  areas: UpsertCounts;
  skills: UpsertCounts;
  universities: UpsertCounts;
  pages: UpsertCounts;
  courses: UpsertCounts;
  /** Of questions. */
  assessments: UpsertCounts;
}

/**
 * Fills each catalogue that is empty with the product's own writing. One that has rows is left alone: what an operator
 * has imported or corrected is not undone by the next start.
 *
 * @param mediaFolder where the files of lessons go
 */
export function seed({ db }: Database, mediaFolder: string): Promise<SeedCounts> {
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
      pages: await fill(tx, sitePages, () => upsertSitePages(tx, readPageFolder(pageFolder).rows, systemClock.now())),
      courses: await fill(tx, courses, () => seedCourses(tx, mediaFolder)),
      assessments: await fill(tx, assessments, () => seedAssessments(tx, assessmentFolder, mediaFolder)),
    };
  });
}

async function fill(tx: Db, table: PgTable, write: () => Promise<UpsertCounts>): Promise<UpsertCounts> {
  const rows = await tx.$count(table);
  return rows === 0 ? write() : { inserted: 0, updated: 0, unchanged: rows, duplicates: 0 };
}

async function seedCourses(tx: Db, mediaFolder: string): Promise<UpsertCounts> {
  if (!existsSync(courseFolder)) return { inserted: 0, updated: 0, unchanged: 0, duplicates: 0 };
  const { courses: raw, problems } = readCourseFolder(courseFolder, 'content/courses');
  const ready = checkCourses(raw);
  const media = [...ready.media.values()];
  const written = await writeCourses(tx, { courses: ready.courses.map(withHash), media }, systemClock.now());
  const found = [...problems, ...ready.problems, ...('problems' in written ? written.problems : [])];
  if ('problems' in written || found.length > 0)
    throw new Error(
      `The shipped courses are wrong: ${found.map(({ file, line, message }) => `${file}, line ${line}: ${message}`).join('; ')}`,
    );
  await stageMedia(media, mediaFolder);
  await publishStaged(media.map(draftName), mediaFolder);
  return written.counts;
}
