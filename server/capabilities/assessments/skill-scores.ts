import type { LessonName, SkillScore } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AskedRow } from './answer-store.ts';
import { lessonNames, skillNamesOf } from './attempt-view.ts';
import { percentOf } from './marks.ts';

/** The score in each skill, lowest first, with lessons about the questions that were answered wrongly. */
export async function skillScores(db: Db, asked: readonly AskedRow[]): Promise<SkillScore[]> {
  const counting = asked.filter(({ withdrawnAt, answer }) => withdrawnAt === null && answer.points !== null);
  if (counting.length === 0) return [];
  const names = await skillNamesOf(
    db,
    counting.map(({ answer }) => answer.questionId),
  );
  const missed = counting.filter(({ answer }) => (answer.fraction ?? 0) < 1);
  const lessons = await lessonNames(
    db,
    missed.flatMap(({ version }) => version.lessonItemId ?? []),
  );
  const found = new Map<string, { points: number; outOf: number; lessons: Map<number, LessonName> }>();
  for (const { answer, version } of counting)
    for (const name of names.get(answer.questionId) ?? []) {
      const score = found.get(name) ?? { points: 0, outOf: 0, lessons: new Map<number, LessonName>() };
      score.points += answer.points ?? 0;
      score.outOf += version.points;
      const lesson = (answer.fraction ?? 0) < 1 ? lessons.get(version.lessonItemId ?? 0) : undefined;
      if (lesson !== undefined) score.lessons.set(lesson.item_id, lesson);
      found.set(name, score);
    }
  return [...found]
    .map(([name, score]): SkillScore => {
      const points = Math.round(Math.max(score.points, 0) * 100) / 100;
      const percent = percentOf(points, score.outOf);
      return { name, points, out_of: score.outOf, percent, lessons: [...score.lessons.values()] };
    })
    .toSorted((one, other) => one.percent - other.percent || one.name.localeCompare(other.name));
}
