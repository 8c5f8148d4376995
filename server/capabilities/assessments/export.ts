import { sql } from 'drizzle-orm';
import { wordsIn } from '../../../src/shared/text/rich-text.ts';
import { exported } from '../../platform/accounts/exported.ts';
import { mapped } from '../../platform/accounts/in-pages.ts';
import {
  accommodations,
  assessments,
  attemptAnswers,
  attemptEvents,
  attempts,
  questionVersions,
} from '../../tables/assessments.ts';
import { shownResults } from './standing.ts';

const isMark = 'a mark, which may not be shown yet';
const isCount = 'how we count and store answers';

const answers = exported({
  table: attemptAnswers,
  by: attemptAnswers.attemptId,
  omit: { points: isMark, fraction: isMark, grade: isMark, lineBytes: isCount },
  join: [questionVersions],
  add: {
    question: questionVersions.prompt,
    feedback: sql<string>`coalesce(${attemptAnswers.grade}->>'feedback', '')`,
  },
  more:
    async () =>
    ({ question }) => ({ question: wordsIn(question) }),
});

const events = exported({
  table: attemptEvents,
  by: attemptEvents.attemptId,
  // The marks may not be visible yet, but the learner's own answers always are.
  omit: { data: isMark, minute: isCount },
  add: { response: sql`${attemptEvents.data}->'response'` },
});

/** The stored data of a user's attempts. Of the keys and marks, it includes only what the user was shown. */
export const exportedTables = [
  exported({
    table: attempts,
    omit: {
      visitorHash: 'belongs to visitors without an account',
      seed: 'foretells the questions',
      points: isMark,
      outOf: isMark,
      ungraded: isMark,
      isPassed: isMark,
      gradedAt: isMark,
      lateCounted: isMark,
      firstLookAt: isCount,
      notifiedAt: isCount,
      away: isCount,
    },
    join: [assessments],
    add: { assessment: assessments.title },
    nested: { answers, events },
    more: async (rows, context) => {
      const ids = [...new Set(rows.map(({ assessmentId }) => assessmentId))];
      const results = await shownResults(context.tx, context.userId, ids, context.now);
      return ({ id, assessmentId }) =>
        results.get(assessmentId)?.shown.things.has('score') === true
          ? {}
          : { answers: mapped(answers.rows(context, id), (row) => ({ ...row, feedback: '' })) };
    },
  }),
  exported({ table: accommodations, join: [assessments], add: { assessment: assessments.title } }),
];
