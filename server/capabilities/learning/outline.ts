import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type CompletionRule, completionRules, percentDone } from '../../../src/shared/learning/completion.ts';
import type { LearningProgress, OutlineItem, OutlineModule } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { lessonItems, modules } from '../../tables/courses.ts';
import { itemProgress } from '../../tables/learning.ts';

/** An item of a course with the learner's progress; rows are in course order. */
export interface OutlineRow {
  courseId: number;
  moduleId: number;
  moduleTitle: string;
  moduleSummary: string;
  id: number;
  title: string;
  kind: string;
  minutes: number;
  rule: string;
  counts: boolean;
  preview: boolean;
  status: 'started' | 'completed' | null;
  position: number | null;
  page: number | null;
  touchedAt: Date | null;
}

/** The existing items of courses, in order. */
export function outlineOf(db: Db, userId: number, courseIds: readonly number[]): Promise<OutlineRow[]> {
  const own = and(eq(itemProgress.itemId, lessonItems.id), eq(itemProgress.userId, userId));
  return db
    .select({
      courseId: modules.courseId,
      moduleId: modules.id,
      moduleTitle: modules.title,
      moduleSummary: modules.summary,
      id: lessonItems.id,
      title: lessonItems.title,
      kind: lessonItems.kind,
      minutes: lessonItems.minutes,
      rule: lessonItems.rule,
      counts: lessonItems.counts,
      preview: lessonItems.preview,
      status: itemProgress.status,
      position: itemProgress.lastPosition,
      page: itemProgress.page,
      touchedAt: itemProgress.updatedAt,
    })
    .from(lessonItems)
    .innerJoin(modules, eq(modules.id, lessonItems.moduleId))
    .leftJoin(itemProgress, own)
    .where(and(inArray(modules.courseId, [...courseIds]), isNull(lessonItems.removedAt)))
    .orderBy(asc(modules.position), asc(modules.id), asc(lessonItems.position), asc(lessonItems.id));
}

/** @throws for an unknown rule: a defect of the import */
export function ruleOf({ rule }: { rule: string }): CompletionRule {
  const known = completionRules.find((name) => name === rule);
  if (known === undefined) throw new Error(`There is no completion rule "${rule}"`);
  return known;
}

export const outlineItemOf = (row: OutlineRow): OutlineItem => ({
  id: row.id,
  module_id: row.moduleId,
  title: row.title,
  kind: row.kind,
  minutes: row.minutes,
  rule: ruleOf(row),
  counts: row.counts,
  preview: row.preview,
  status: row.status ?? 'new',
});

export const isDone = ({ status }: OutlineRow): boolean => status === 'completed';

/** The progress in a course, and the remaining work. */
export function progressIn(rows: readonly OutlineRow[]): LearningProgress {
  const counted = rows.filter(({ counts }) => counts);
  const missing = counted.filter((row) => !isDone(row));
  return {
    percent: percentDone(counted.length - missing.length, counted.length),
    done: counted.length - missing.length,
    total: counted.length,
    minutes_left: missing.reduce((sum, { minutes }) => sum + minutes, 0),
    missing: missing.map(({ id }) => id),
  };
}

/** The items of a course, grouped by module. */
export function modulesIn(rows: readonly OutlineRow[]): OutlineModule[] {
  const found = new Map<number, OutlineModule>();
  for (const row of rows) {
    const { moduleId: id, moduleTitle: title, moduleSummary: summary } = row;
    const known = found.get(id) ?? { id, title, summary, items: [] };
    known.items.push(outlineItemOf(row));
    found.set(id, known);
  }
  return [...found.values()];
}
