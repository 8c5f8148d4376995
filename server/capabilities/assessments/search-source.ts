import { and, asc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Platform } from '../../manifest.ts';
import type { Db } from '../../platform/db/database.ts';
import { findAmong, searchedOf } from '../../platform/search/in-memory.ts';
import { isLearner, type SearchSource, type Wanted } from '../../platform/search/source.ts';
import { corrected, spellingsIn } from '../../platform/search/spelling.ts';
import { assessments } from '../../tables/assessments.ts';
import { courses } from '../../tables/courses.ts';
import { isGradedFor } from './cards.ts';

/** Maximum number of assessments to search, sorted by title. */
const maxAssessments = 1_000;

const isOpenAt = (now: Date): SQL | undefined =>
  and(
    or(isNull(assessments.opensAt), lte(assessments.opensAt, now)),
    or(isNull(assessments.closesAt), gt(assessments.closesAt, now)),
  );

/** The assessments that the caller may take: those of their courses, self-assessments and level checks. */
function offeredTo(db: Db, { caller, now }: Wanted) {
  const isLead = and(eq(assessments.mode, 'lead'), isOpenAt(now));
  const isFor = isLearner(caller) ? or(isGradedFor(db, caller.user.id), eq(assessments.mode, 'self'), isLead) : isLead;
  return db
    .select({
      id: assessments.id,
      mode: assessments.mode,
      title: assessments.title,
      summary: assessments.summary,
      language: assessments.language,
      course: courses.title,
    })
    .from(assessments)
    .leftJoin(courses, eq(courses.id, assessments.courseId))
    .where(and(eq(assessments.status, 'published'), isFor))
    .orderBy(asc(assessments.title), asc(assessments.id))
    .limit(maxAssessments);
}

/** Searches the caller's assessments by title and summary. */
export const assessmentFinder = ({ db }: Platform): SearchSource => ({
  type: 'assessments',
  order: 30,
  find: async (wanted) => {
    const rows = await offeredTo(db, wanted);
    return findAmong(
      rows.map((row) => ({ ...row, ...searchedOf(row.title, row.summary), shown: row.title })),
      wanted.words,
      ({ id, mode, shown, summary, language, course }) => ({
        title: shown,
        url: mode === 'lead' ? `/assessment-lead?assessment_id=${id}` : `/assessmentAttempt?assessment_id=${id}`,
        ...(course !== null && { note: course }),
        ...(summary !== '' && { snippet: summary }),
        language,
      }),
    );
  },
  correct: async (wanted) => {
    const rows = await offeredTo(db, wanted);
    return corrected(wanted.words, await spellingsIn(rows.flatMap(({ title, summary }) => [title, summary])));
  },
});
