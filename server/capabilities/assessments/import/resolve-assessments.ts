import { and, arrayContains, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import { inBatches, rowsRead } from '../../../platform/content-versions/upsert.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { FileProblem } from '../../../platform/import/reading.ts';
import { eachInTurns } from '../../../platform/turns.ts';
import { assessmentGroups, assessments, questions } from '../../../tables/assessments.ts';
import { courses, lessonItems } from '../../../tables/courses.ts';
import { skills } from '../../../tables/skills.ts';
import { quizLesson } from '../lesson-kind.ts';
import type { AssessmentsHead } from './assessment-parts.ts';
import type { ReadyAssessment, ReadyQuestion } from './check-assessments.ts';

/** The ids for the names in files. */
export interface Known {
  skills: ReadonlyMap<string, number>;
  /** Courses that learners can enrol in. */
  courses: ReadonlyMap<string, number>;
  /** The ids of the lessons by `course/module/lesson`. */
  lessons: ReadonlyMap<string, number>;
  /** The ids of the lessons that are quizzes. */
  quizzes: ReadonlySet<string>;
}

export interface Resolved {
  known: Known;
  problems: FileProblem[];
  /** Problems that the database check found in single questions. */
  broken: Map<ReadyQuestion, FileProblem>;
}

/** Looks up the rows that the files refer to, and reports missing rows with file and line. */
export async function resolveAssessments(
  tx: Db,
  ready: readonly ReadyAssessment[],
  { groups }: Pick<AssessmentsHead, 'groups'>,
): Promise<Resolved> {
  const names = await namesIn(ready);
  const lessonsIn = (which?: SQL) => (batch: string[]) =>
    tx
      .select({ id: lessonItems.id, name: lessonItems.externalRef })
      .from(lessonItems)
      .where(and(inArray(lessonItems.externalRef, batch), isNull(lessonItems.removedAt), which));
  const known: Known = {
    skills: await idsOf(names.skills, (batch) =>
      tx.select({ id: skills.id, name: skills.name }).from(skills).where(inArray(skills.name, batch)),
    ),
    courses: await idsOf(names.courses, (batch) =>
      tx
        .select({ id: courses.id, name: courses.slug })
        .from(courses)
        .where(and(inArray(courses.slug, batch), ne(courses.kind, 'program'))),
    ),
    lessons: await idsOf(names.lessons, lessonsIn()),
    quizzes: new Set((await idsOf(names.lessons, lessonsIn(eq(lessonItems.kind, quizLesson.name)))).keys()),
  };
  const stored = {
    assessments: await idsOf(names.assessments, (batch) =>
      tx
        .select({ id: assessments.id, name: assessments.externalRef })
        .from(assessments)
        .where(inArray(assessments.externalRef, batch)),
    ),
    groups: await idsOf(names.groups, (batch) =>
      tx
        .select({ id: assessmentGroups.id, name: assessmentGroups.externalRef })
        .from(assessmentGroups)
        .where(inArray(assessmentGroups.externalRef, batch)),
    ),
  };
  const problems: FileProblem[] = [];
  const broken = new Map<ReadyQuestion, FileProblem>();
  const neverScored = await neverScoredOf(tx, ready, [...stored.assessments.values()]);
  const sources = new Set(ready.map(({ written }) => written.slug));
  const groupNames = new Set(groups.map(({ slug }) => slug));
  await eachInTurns(ready, (assessment) => {
    const { file, lines, written, questions: own } = assessment;
    const say = (name: string, message: string) =>
      problems.push({ file, line: lines[name] ?? 1, column: name, message });
    for (const name of written.skills)
      if (!known.skills.has(name)) say('skills', `names ${name}, which is none of the skills`);
    if (written.course !== null && !known.courses.has(written.course))
      say('course', `is ${written.course}, which is no course that is learned here`);
    const lesson = lessonOf(written);
    if (lesson !== null && !known.lessons.has(lesson)) say('lesson', `is ${written.lesson}, which is no lesson of it`);
    else if (lesson !== null && !known.quizzes.has(lesson))
      say('lesson', `is ${written.lesson}, which is a lesson of another kind than quiz`);
    if (written.group !== null && !groupNames.has(written.group) && !stored.groups.has(written.group))
      say('group', `is ${written.group}, which is no group`);
    if (written.requires !== null && !sources.has(written.requires) && !stored.assessments.has(written.requires))
      say('requires', `is ${written.requires}, which is no assessment`);
    if (neverScored.has(written.requires ?? ''))
      say('requires', `is ${written.requires}, whose score is never shown: nobody could begin`);
    if (written.requires === written.slug) say('requires', 'is the assessment itself');
    for (const question of own) {
      const problem = problemOf(question, file, known);
      if (problem !== null) broken.set(question, problem);
    }
  });
  return { known, problems, broken };
}

/** The slugs of assessments that never show a score. */
async function neverScoredOf(tx: Db, ready: readonly ReadyAssessment[], ids: readonly number[]): Promise<Set<string>> {
  const isNever = (...moments: readonly (readonly string[])[]) => !moments.flat().includes('score');
  const names = new Set<string>();
  await inBatches(
    [...ids],
    async (batch) => {
      const rows = await tx
        .select({ name: assessments.externalRef, mode: assessments.mode, policy: assessments.reviewPolicy })
        .from(assessments)
        .where(inArray(assessments.id, batch));
      for (const { name, mode, policy } of rows)
        if (
          mode === 'graded' &&
          isNever(policy.afterSubmit, policy.afterPassing ?? [], policy.afterLastAttempt, policy.afterClose)
        )
          names.add(name);
    },
    rowsRead,
  );
  for (const { written } of ready) {
    const { after_submit, after_passing, after_last_attempt, after_close } = written.review_policy;
    if (written.mode === 'graded' && isNever(after_submit, after_passing, after_last_attempt, after_close))
      names.add(written.slug);
    else names.delete(written.slug);
  }
  return names;
}

/** The full path of the lesson that an assessment completes. */
export const lessonOf = ({ course, lesson }: ReadyAssessment['written']): string | null =>
  lesson === null || course === null ? null : `${course}/${lesson}`;

function problemOf({ written, lines }: ReadyQuestion, file: string, known: Known): FileProblem | null {
  const skill = written.skills.find((name) => !known.skills.has(name));
  if (skill !== undefined)
    return {
      file,
      line: lines['skills'] ?? 1,
      column: 'skills',
      message: `names ${skill}, which is none of the skills`,
    };
  const { lesson } = written;
  if (lesson !== undefined && !known.lessons.has(lesson))
    return { file, line: lines['lesson'] ?? 1, column: 'lesson', message: `is ${lesson}, which is no lesson` };
  return null;
}

async function namesIn(ready: readonly ReadyAssessment[]) {
  const names = {
    skills: new Set<string>(),
    courses: new Set<string>(),
    lessons: new Set<string>(),
    assessments: new Set<string>(),
    groups: new Set<string>(),
  };
  const add = (set: Set<string>, name: string | null | undefined) => void (name == null || set.add(name));
  await eachInTurns(ready, ({ written, questions: own }) => {
    for (const name of written.skills) add(names.skills, name);
    add(names.courses, written.course);
    add(names.lessons, lessonOf(written));
    add(names.assessments, written.requires);
    add(names.groups, written.group);
    for (const question of own) {
      for (const name of question.written.skills) add(names.skills, name);
      add(names.lessons, question.written.lesson);
    }
  });
  return names;
}

async function idsOf(
  names: ReadonlySet<string>,
  find: (batch: string[]) => PromiseLike<{ id: number; name: string }[]>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  await inBatches(
    [...names],
    async (batch) => {
      for (const { id, name } of await find(batch)) ids.set(name, id);
    },
    rowsRead,
  );
  return ids;
}

/** The number of questions in a pool that attempts can draw from. */
export function sizeOfPool(tx: Db, pool: string): Promise<number> {
  const tag = /^tag:(.*)$/s.exec(pool)?.[1];
  const isIn = tag === undefined ? eq(questions.bank, pool) : arrayContains(questions.tags, [tag]);
  return tx.$count(questions, and(isIn, isNull(questions.removedAt), isNull(questions.withdrawnAt)));
}
