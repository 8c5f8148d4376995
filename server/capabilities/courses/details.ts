import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { CourseDetails, CourseOutline } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  coursePrerequisites,
  courseSkills,
  courses,
  lessonItems,
  lessonVersions,
  modules,
} from '../../tables/courses.ts';
import { programmes } from '../../tables/programmes.ts';
import { skills } from '../../tables/skills.ts';
import { universities } from '../../tables/universities.ts';
import { cardOf, courseColumns, listCards } from './cards.ts';

/** The details of a course that are the same for every user. */
export type CourseFacts = Omit<
  CourseDetails,
  'server_now' | 'primary_action' | 'enrolment' | 'certificate_code' | 'prerequisites' | 'tasks'
> & { prerequisites: Omit<CourseDetails['prerequisites'][number], 'is_met'>[] };

const maxId = 2_147_483_647;

/** Courses are addressed by id or slug. */
export const isNamed = (name: string) =>
  /^\d+$/.test(name) && Number(name) <= maxId
    ? sql`(${courses.id} = ${Number(name)} or ${courses.slug} = ${name})`
    : eq(courses.slug, name);

/** The user-independent details of a course; null if there is no course with this id or slug. */
export async function findCourse(db: Db, name: string): Promise<CourseFacts | null> {
  const [row] = await db
    .select({
      ...courseColumns,
      status: courses.status,
      programmeId: programmes.id,
      overviewNodes: courses.overviewNodes,
      outcomes: courses.outcomes,
      instructors: courses.instructors,
      faqs: courses.faqs,
      starCounts: courses.starCounts,
      updatedAt: courses.updatedAt,
    })
    .from(courses)
    .leftJoin(universities, eq(universities.id, courses.universityId))
    .leftJoin(programmes, eq(programmes.courseId, courses.id))
    .where(isNamed(name))
    .orderBy(asc(courses.id))
    .limit(1);
  if (row === undefined) return null;
  const { slug, subject, mode, certificate, status, programmeId, outcomes, instructors, faqs } = row;
  const card = cardOf(row);
  const skillList = await db
    .select({ id: skills.id, name: skills.name })
    .from(courseSkills)
    .innerJoin(skills, eq(skills.id, courseSkills.skillId))
    .where(eq(courseSkills.courseId, card.id))
    .orderBy(asc(skills.name));
  const prerequisites = await db
    .select({ id: courses.id, slug: courses.slug, title: courses.title, language: courses.language })
    .from(coursePrerequisites)
    .innerJoin(courses, eq(courses.id, coursePrerequisites.requiredCourseId))
    .where(eq(coursePrerequisites.courseId, card.id))
    .orderBy(asc(courses.title));
  return {
    ...card,
    ...(card.rating !== undefined && { star_counts: row.starCounts }),
    slug,
    subject,
    mode,
    certificate,
    status,
    programme_id: status === 'published' ? programmeId : null,
    overview: row.overviewNodes,
    outcomes,
    instructors,
    faqs,
    skill_list: skillList,
    prerequisites,
    ...(await outlineOf(db, card.id)),
    related: await relatedTo(db, row),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** The modules and items of a course, and its caption languages. */
async function outlineOf(db: Db, courseId: number): Promise<Pick<CourseDetails, 'modules' | 'caption_languages'>> {
  const rows = await db
    .select({
      part: { id: modules.id, slug: modules.slug, title: modules.title, summary: modules.summary },
      item: {
        id: lessonItems.id,
        slug: lessonItems.slug,
        kind: lessonItems.kind,
        title: lessonItems.title,
        minutes: lessonItems.minutes,
        preview: lessonItems.preview,
        rule: lessonItems.rule,
        counts: lessonItems.counts,
      },
      media: lessonVersions.media,
    })
    .from(modules)
    .innerJoin(lessonItems, eq(lessonItems.moduleId, modules.id))
    .innerJoin(lessonVersions, eq(lessonVersions.id, lessonItems.versionId))
    .where(and(eq(modules.courseId, courseId), isNull(lessonItems.removedAt)))
    .orderBy(asc(modules.position), asc(modules.id), asc(lessonItems.position), asc(lessonItems.id));
  const outline = new Map<number, CourseOutline>();
  for (const { part, item } of rows) {
    const entry = outline.get(part.id) ?? { ...part, minutes: 0, items: [] };
    entry.minutes += item.minutes;
    entry.items.push(item);
    outline.set(part.id, entry);
  }
  const languages = rows.flatMap(({ media }) => media.video?.captions.map(({ lang }) => lang) ?? []);
  return { modules: [...outline.values()], caption_languages: [...new Set(languages)].sort() };
}

/** Courses that share the most skills, or else the subject; the most popular first. */
async function relatedTo(db: Db, { id, subject }: { id: number; subject: string }): Promise<CourseDetails['related']> {
  const most = 3;
  const shared = db
    .select({ id: sql<number>`other.course_id`.as('other_id'), count: sql<number>`count(*)`.as('shared') })
    .from(courseSkills)
    .innerJoin(
      sql`${courseSkills} as other`,
      sql`other.skill_id = ${courseSkills.skillId} and other.course_id <> ${id}`,
    )
    .where(eq(courseSkills.courseId, id))
    .groupBy(sql`other.course_id`)
    .as('shared');
  const bySkill = await db
    .select(courseColumns)
    .from(shared)
    .innerJoin(courses, eq(courses.id, shared.id))
    .leftJoin(universities, eq(universities.id, courses.universityId))
    .where(eq(courses.status, 'published'))
    .orderBy(desc(shared.count), desc(courses.popularity), asc(courses.id))
    .limit(most);
  const related = bySkill.map((row) => ({ course: cardOf(row), reason: 'skill' as const }));
  if (related.length === most) return related;
  const known = [id, ...related.map(({ course }) => course.id)];
  const isOther = and(...known.map((other) => ne(courses.id, other)));
  const bySubject = await listCards(
    db,
    and(eq(courses.status, 'published'), eq(courses.subject, subject), isOther),
    [desc(courses.popularity), asc(courses.id)],
    { limit: most - related.length },
  );
  return [...related, ...bySubject.map((course) => ({ course, reason: 'subject' as const }))];
}
