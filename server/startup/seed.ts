import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PgTable } from 'drizzle-orm/pg-core';
import { contactForm, levelCheckForm, supportForm } from '../../src/routes/paths.ts';
import { seedAssessments } from '../capabilities/assessments/import/seed-assessments.ts';
import { seedAssignments } from '../capabilities/assignments/import/seed-assignments.ts';
import { type OfficeRow, upsertOffices } from '../capabilities/contact/offices.ts';
import { checkCourses } from '../capabilities/courses/import/check-courses.ts';
import { readCourseFolder } from '../capabilities/courses/import/course-folder.ts';
import { draftName, publishStaged, stageMedia } from '../capabilities/courses/import/publish-media.ts';
import { withHash, writeCourses } from '../capabilities/courses/import/write-courses.ts';
import { seedForms, seedMissingForms } from '../capabilities/forms/import/kind.ts';
import { type InterestAreaRow, upsertInterestAreas } from '../capabilities/interests/store.ts';
import { seedBrochures } from '../capabilities/leads/import/kind.ts';
import { type PartnerRow, upsertPartners } from '../capabilities/partners/store.ts';
import { seedReels } from '../capabilities/reels/import/kind.ts';
import { readPageFolder } from '../capabilities/site-pages/page-folder.ts';
import { upsertSitePages } from '../capabilities/site-pages/store.ts';
import { type SkillRow, upsertSkills } from '../capabilities/skills/store.ts';
import { seedHelpArticles } from '../capabilities/support/import/kind.ts';
import { type UniversityRow, upsertUniversities } from '../capabilities/universities/upsert.ts';
import { lessonKinds } from '../composition.ts';
import { systemClock } from '../platform/clock.ts';
import { lockCatalogues, type UpsertCounts } from '../platform/content-versions/upsert.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { projectRoot } from '../platform/root.ts';
import type { FileStore } from '../platform/storage/store.ts';
import { assessments } from '../tables/assessments.ts';
import { assignments } from '../tables/assignments.ts';
import { courses } from '../tables/courses.ts';
import { forms } from '../tables/forms.ts';
import { interestAreas } from '../tables/interests.ts';
import { brochures } from '../tables/leads.ts';
import { offices } from '../tables/offices.ts';
import { partners } from '../tables/partners.ts';
import { reels } from '../tables/reels.ts';
import { sitePages } from '../tables/site-pages.ts';
import { skills } from '../tables/skills.ts';
import { helpArticles } from '../tables/support.ts';
import { universities } from '../tables/universities.ts';

const lists = join(projectRoot, 'content/lists');
const pageFolder = join(projectRoot, 'content/pages');
/** The shipped courses. */
const courseFolder = join(projectRoot, 'content/courses');
/** The shipped questions. */
const assessmentFolder = join(projectRoot, 'content/assessments');
/** The shipped assignments. */
const assignmentFolder = join(projectRoot, 'content/assignments');
const formFolder = join(projectRoot, 'content/forms');
const brochureFolder = join(projectRoot, 'content/brochures');
const helpFolder = join(projectRoot, 'content/help-articles');
const reelList = join(projectRoot, 'content/reels/reels.json');
const readSeed = <Row>(file: string) => JSON.parse(readFileSync(join(lists, file), 'utf8')) as Row[];

export interface SeedCounts {
  areas: UpsertCounts;
  skills: UpsertCounts;
  universities: UpsertCounts;
  pages: UpsertCounts;
  courses: UpsertCounts;
  partners: UpsertCounts;
  offices: UpsertCounts;
  /** The counts of questions. */
  assessments: UpsertCounts;
  assignments: UpsertCounts;
  forms: UpsertCounts;
  brochures: UpsertCounts;
  reels: UpsertCounts;
  help_articles: UpsertCounts;
}

/**
 * Fills each empty catalogue with the shipped content. Catalogues with rows are left alone, so that a start never
 * undoes imports and corrections by operators.
 *
 * @param store for the files of lessons
 */
export function seed({ db }: Database, store: FileStore): Promise<SeedCounts> {
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
      pages: await fill(tx, sitePages, () => upsertSitePages(tx, readPageFolder(pageFolder).ready, systemClock.now())),
      courses: await fill(tx, courses, () => seedCourses(tx, store)),
      partners: await fill(tx, partners, async () => {
        const { counts } = await upsertPartners(tx, readSeed<PartnerRow>('partners.json'));
        return counts;
      }),
      offices: await fill(tx, offices, () => upsertOffices(tx, readSeed<OfficeRow>('offices.json'))),
      assessments: await fill(tx, assessments, () => seedAssessments(tx, assessmentFolder, store)),
      assignments: await fill(tx, assignments, () => seedAssignments(tx, assignmentFolder)),
      forms: await seedAllForms(tx),
      brochures: await fill(tx, brochures, () => seedBrochures(tx, brochureFolder, store)),
      reels: await fill(tx, reels, () => seedReels(tx, reelList, store)),
      help_articles: await fill(tx, helpArticles, () => seedHelpArticles(tx, helpFolder)),
    };
  });
}

async function fill(tx: Db, table: PgTable, write: () => Promise<UpsertCounts>): Promise<UpsertCounts> {
  const rows = await tx.$count(table);
  return rows === 0 ? write() : { inserted: 0, updated: 0, unchanged: rows, duplicates: 0 };
}

/** Forms that the product itself uses; an older database may lack some of them. */
const neededForms = [
  contactForm,
  supportForm,
  levelCheckForm,
  'brochure',
  'brochure-partner',
  'apply-scholarship',
  'apply-internship',
  'apply-degree',
];

async function seedAllForms(tx: Db): Promise<UpsertCounts> {
  const counts = await fill(tx, forms, () => seedForms(tx, formFolder));
  await seedMissingForms(tx, formFolder, neededForms);
  return counts;
}

async function seedCourses(tx: Db, store: FileStore): Promise<UpsertCounts> {
  if (!existsSync(courseFolder)) return { inserted: 0, updated: 0, unchanged: 0, duplicates: 0 };
  const { courses: raw, problems } = readCourseFolder(courseFolder, 'content/courses');
  const ready = checkCourses(raw, lessonKinds);
  const media = [...ready.media.values()];
  const written = await writeCourses(tx, { courses: ready.courses.map(withHash), media }, systemClock.now());
  const found = [...problems, ...ready.problems, ...('problems' in written ? written.problems : [])];
  if ('problems' in written || found.length > 0)
    throw new Error(
      `The shipped courses are wrong: ${found.map(({ file, line, message }) => `${file}, line ${line}: ${message}`).join('; ')}`,
    );
  await stageMedia(media, store);
  await publishStaged(media.map(draftName), store);
  return written.counts;
}
