import { and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import type { CourseHead, LearningTarget } from '../../../src/shared/transport/schema.d.ts';
import type { Platform } from '../../manifest.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import type { Db } from '../../platform/db/database.ts';
import { type LessonKind, lessonKindsOf, tasksIn } from '../../platform/lessons/kind.ts';
import { withMediaLinks } from '../../platform/storage/media-addresses.ts';
import { courses, lessonItems, lessonVersions, modules } from '../../tables/courses.ts';
import { enrolments, itemProgress } from '../../tables/learning.ts';
import { validCodeOf } from '../certificates/module.ts';
import type { Enrolment } from './enrolment-flow.ts';
import { enrolmentAnswer } from './enrolment-handlers.ts';
import { findEnrolment } from './enrolment-store.ts';
import { extentOf } from './extent.ts';
import { lessonMediaOf } from './lesson-media.ts';
import { listMyCourses } from './my-courses.ts';
import { modulesIn, type OutlineRow, outlineItemOf, outlineOf, progressIn, ruleOf } from './outline.ts';
import { isIn, isLearningState, isOutside } from './part-states.ts';
import { programContent } from './program-content.ts';
import { stateOf } from './progress-store.ts';
import { targetIn } from './resume.ts';

type ReadingOperation =
  | 'listMyCourses'
  | 'getMyCourse'
  | 'getCourseModule'
  | 'getLessonItem'
  | 'getContinueLearning'
  | 'getProgramContent';
type Course = typeof courses.$inferSelect;

const missing = { status: 404 } as const;

const isLearning = (row: Enrolment | undefined): row is Enrolment => row !== undefined && isLearningState(row.state);

const headOf = ({ id, slug, title, summary, language, certificate }: Course): CourseHead => ({
  id,
  slug,
  title,
  summary,
  language,
  certificate,
});

/** Handlers for a learner's courses, lessons and progress. */
export function readingHandlers({ db, clock, capabilities }: Platform): Pick<Handlers, ReadingOperation> {
  const kinds = lessonKindsOf(capabilities);
  return {
    listMyCourses: async (call) => success(await listMyCourses(db, callerOf(call).user.id, call.query, clock.now())),
    getMyCourse: async (call) => {
      const userId = callerOf(call).user.id;
      const now = clock.now();
      const [course] = await db.select().from(courses).where(eq(courses.id, call.path.id));
      const part = course === undefined ? undefined : await findEnrolment(db, userId, course.id);
      if (course === undefined || part === undefined || isOutside(part.state)) return missing;
      const rows = await outlineOf(db, userId, [course.id]);
      return success({
        server_now: now.toISOString(),
        course: headOf(course),
        enrolment: enrolmentAnswer(part, now),
        certificate_code: await validCodeOf(db, userId, course.id),
        progress: progressIn(rows),
        modules: modulesIn(rows),
        tasks: await tasksIn(db, kinds, course.id, userId),
      });
    },
    getCourseModule: async (call) => {
      const userId = callerOf(call).user.id;
      const now = clock.now();
      const [found] = await db
        .select({ course: courses, module: modules })
        .from(modules)
        .innerJoin(courses, eq(courses.id, modules.courseId))
        .where(eq(modules.id, call.path.id));
      if (found === undefined) return missing;
      const rows = await outlineOf(db, userId, [found.course.id]);
      const part = await findEnrolment(db, userId, found.course.id);
      const all = modulesIn(rows);
      const at = all.findIndex(({ id }) => id === found.module.id);
      const { id, title, summary } = found.module;
      return success({
        server_now: now.toISOString(),
        course: headOf(found.course),
        lock: isLearning(part) ? null : 'not_enrolled',
        certificate_code: await validCodeOf(db, userId, found.course.id),
        certificate_due_at: part?.certificateDueAt?.toISOString() ?? null,
        progress: progressIn(rows),
        module: all[at] ?? { id, title, summary, items: [] },
        modules: all,
        subjects: isLearning(part) ? await subjectsIn(db, kinds, all[at]?.items ?? []) : [],
        tasks: await tasksIn(db, kinds, found.course.id, userId),
        previous_id: all[at - 1]?.id ?? null,
        next_id: at < 0 ? null : (all[at + 1]?.id ?? null),
      });
    },
    getLessonItem: (call) => lessonAnswer(db, kinds, call.caller?.user.id ?? null, call.path.id, clock.now()),
    getProgramContent: async (call) => {
      const content = await programContent(db, callerOf(call).user.id, call.path.id, clock.now());
      return content === null ? missing : success(content);
    },
    getContinueLearning: async (call) => {
      const userId = callerOf(call).user.id;
      const { course_id } = call.query;
      const parts = (await partsOf(db, userId)).filter(({ part }) => isLearning(part));
      const rows = await outlineOf(
        db,
        userId,
        parts.map(({ course }) => course.id),
      );
      const targets = parts.flatMap(({ course, part }): LearningTarget[] => {
        const target = targetIn(
          rows.filter(({ courseId }) => courseId === course.id),
          part.lastItemId,
        );
        return target === null ? [] : [targetAnswer(course, target.row, target.isMoved)];
      });
      const wanted = course_id === undefined ? targets[0] : targets.find((target) => target.course_id === course_id);
      return success({ target: wanted ?? null, alternatives: targets.filter((target) => target !== wanted) });
    },
  };
}

const targetAnswer = (course: Course, row: OutlineRow, isMoved: boolean): LearningTarget => ({
  course_id: course.id,
  course_title: course.title,
  language: course.language,
  module_id: row.moduleId,
  item_id: row.id,
  item_title: row.title,
  position: row.position ?? 0,
  page: row.page,
  is_moved: isMoved,
});

/** A user's courses, most recently active first. */
const partsOf = (db: Db, userId: number) =>
  db
    .select({ course: courses, part: enrolments })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(and(eq(enrolments.userId, userId), isIn.in(enrolments.state)))
    .orderBy(desc(enrolments.updatedAt), desc(enrolments.id))
    .limit(500);

/** A lesson. Its content is only for enrolled learners, unless it is a preview. */
async function lessonAnswer(db: Db, kinds: readonly LessonKind[], userId: number | null, itemId: number, now: Date) {
  const [found] = await db
    .select({ item: lessonItems, module: modules, course: courses, version: lessonVersions })
    .from(lessonItems)
    .innerJoin(modules, eq(modules.id, lessonItems.moduleId))
    .innerJoin(courses, eq(courses.id, modules.courseId))
    .leftJoin(lessonVersions, eq(lessonVersions.id, lessonItems.versionId))
    .where(
      and(
        eq(lessonItems.id, itemId),
        isNull(lessonItems.removedAt),
        // Programmes are taught elsewhere; only their previews can be read here.
        or(ne(courses.kind, 'program'), lessonItems.preview),
      ),
    );
  if (found === undefined) return missing;
  const { item, module, course, version } = found;
  const part = userId === null ? undefined : await findEnrolment(db, userId, course.id);
  const isOpen = item.preview || isLearning(part);
  const [mine] =
    userId === null
      ? []
      : await db
          .select()
          .from(itemProgress)
          .where(and(eq(itemProgress.userId, userId), eq(itemProgress.itemId, itemId)));
  const rows = await outlineOf(db, userId ?? 0, [course.id]);
  const at = rows.findIndex(({ id }) => id === itemId);
  const row = rows[at];
  if (row === undefined) return missing;
  const shown = { text: version?.nodes ?? [], media: lessonMediaOf(version?.media ?? {}) };
  // Public files have permanent URLs; see `/media`.
  const content = item.preview || !isOpen ? shown : await withMediaLinks(db, shown, now);
  return success({
    server_now: now.toISOString(),
    course: headOf(course),
    module: { id: module.id, title: module.title },
    item: outlineItemOf(row),
    rule: ruleOf(item),
    lock: isOpen ? null : userId === null ? 'sign_in' : 'not_enrolled',
    extent: isOpen ? extentOf(item.kind, version?.paragraphs ?? null) : null,
    text: isOpen ? content.text : [],
    media: isOpen ? content.media : {},
    my: mine === undefined || !isOpen ? null : stateOf(mine),
    previous_id: rows[at - 1]?.id ?? null,
    next_id: rows[at + 1]?.id ?? null,
    subject_id: isOpen ? ((await subjectsIn(db, kinds, [item]))[0]?.subject_id ?? null) : null,
  } as const);
}

/** Lesson kinds that other capabilities provide. The course content defines all other kinds. */
async function subjectsIn(
  db: Db,
  kinds: readonly LessonKind[],
  items: readonly { id: number; kind: string }[],
): Promise<{ item_id: number; subject_id: number }[]> {
  const found = await Promise.all(
    kinds.map(async ({ name, subjectsOf }) => {
      const ids = items.filter(({ kind }) => kind === name).map(({ id }) => id);
      return ids.length === 0 ? [] : ((await subjectsOf?.(db, ids)) ?? []);
    }),
  );
  return found
    .flat()
    .filter(({ isOpen }) => isOpen)
    .map(({ itemId, id }) => ({ item_id: itemId, subject_id: id }));
}
