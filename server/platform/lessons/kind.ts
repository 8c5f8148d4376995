import type { CompletionRule } from '../../../src/shared/learning/completion.ts';
import type { CourseTask } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../db/database.ts';

/** What stands in the place of a lesson: an assessment, an assignment … */
export interface LessonSubject {
  itemId: number;
  id: number;
  title: string;
  /** Whether learners find it there; one that was taken back still has its title. */
  isOpen: boolean;
}

/** What a lesson of a course can be. */
export interface LessonKind {
  /** As files of courses and the contract have it. */
  name: string;
  /** What such a lesson can be completed by; the first where its course does not say. */
  rules: readonly [CompletionRule, ...CompletionRule[]];
  /** What stands in the place of some lessons, as far as there is something. Without it a lesson is what its course says. */
  subjectsOf?(db: Db, itemIds: readonly number[]): Promise<readonly LessonSubject[]>;
  /**
   * What a course sets that belongs to no lesson of it, in the order of the deadlines.
   *
   * @param userId whose extensions count; null for a visitor
   */
  tasksOf?(db: Db, courseId: number, userId: number | null): Promise<readonly CourseTask[]>;
}

/** All that a course sets that belongs to no lesson. */
export async function tasksIn(
  db: Db,
  kinds: readonly LessonKind[],
  courseId: number,
  userId: number | null,
): Promise<CourseTask[]> {
  const tasks = await Promise.all(kinds.map(async ({ tasksOf }) => (await tasksOf?.(db, courseId, userId)) ?? []));
  return tasks.flat();
}

/** All kinds of lessons that the capabilities name in their manifests. */
export const lessonKindsOf = (
  capabilities: readonly { lessonKinds?: readonly LessonKind[] }[],
): readonly LessonKind[] => capabilities.flatMap(({ lessonKinds = [] }) => lessonKinds);
