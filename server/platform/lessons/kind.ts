import type { CompletionRule } from '../../../src/shared/learning/completion.ts';
import type { CourseTask } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../db/database.ts';

/** The content of a lesson's place: an assessment, an assignment and so on. */
export interface LessonSubject {
  itemId: number;
  id: number;
  title: string;
  /** Whether learners can open it; a withdrawn subject still has its title. */
  isOpen: boolean;
}

/** A kind of lesson. */
export interface LessonKind {
  /** The name in course files and the contract. */
  name: string;
  /** The rules that can complete a lesson of this kind; the first rule is the default. */
  rules: readonly [CompletionRule, ...CompletionRule[]];
  /** The subjects of lessons, if they exist. Without it, the lesson's content is in its course. */
  subjectsOf?(db: Db, itemIds: readonly number[]): Promise<readonly LessonSubject[]>;
  /**
   * The course's tasks that belong to no lesson, ordered by deadline.
   *
   * @param userId whose extensions apply; null for a visitor
   */
  tasksOf?(db: Db, courseId: number, userId: number | null): Promise<readonly CourseTask[]>;
}

/** All tasks of a course that belong to no lesson. */
export async function tasksIn(
  db: Db,
  kinds: readonly LessonKind[],
  courseId: number,
  userId: number | null,
): Promise<CourseTask[]> {
  const tasks = await Promise.all(kinds.map(async ({ tasksOf }) => (await tasksOf?.(db, courseId, userId)) ?? []));
  return tasks.flat();
}

/** All kinds of lessons in the manifests of the capabilities. */
export const lessonKindsOf = (
  capabilities: readonly { lessonKinds?: readonly LessonKind[] }[],
): readonly LessonKind[] => capabilities.flatMap(({ lessonKinds = [] }) => lessonKinds);
