import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { StartFacts } from '../../../src/machines/attempt/attempt.facts.ts';
import { enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import type { Db } from '../../platform/db/database.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { accommodations, assessments, attempts } from '../../tables/assessments.ts';
import { enrolments } from '../../tables/learning.ts';
import type { AssessmentRow, Attempt } from './answer-store.ts';
import { noteLook } from './look.ts';
import { type Shown, shownOf } from './review-policy.ts';
import { countingAttempts, crowdedUntil, latestAttempts, nothing, type Tally, talliesOf } from './tally.ts';

/** A learner's accommodations. */
export interface Extra {
  timePercent: number;
  attempts: number;
}

const none: Extra = { timePercent: 0, attempts: 0 };

/**
 * The extra time and attempts of a learner, by assessment id. Includes accommodations that apply to all assessments.
 */
export async function extrasOf(
  tx: Db,
  userId: number,
  assessmentIds: readonly number[],
): Promise<ReadonlyMap<number, Extra>> {
  const rows = await tx
    .select()
    .from(accommodations)
    .where(
      and(
        eq(accommodations.userId, userId),
        or(isNull(accommodations.assessmentId), inArray(accommodations.assessmentId, [...assessmentIds])),
      ),
    );
  const extraIn = (id: number): Extra =>
    rows
      .filter(({ assessmentId }) => assessmentId === null || assessmentId === id)
      .reduce(
        (most, { extraTimePercent, extraAttempts }) => ({
          timePercent: Math.max(most.timePercent, extraTimePercent),
          attempts: Math.max(most.attempts, extraAttempts),
        }),
        none,
      );
  return new Map(assessmentIds.map((id) => [id, extraIn(id)]));
}

/** The time limit in seconds, including extra time; null without a limit. */
export const limitOf = ({ timeLimitS }: AssessmentRow, { timePercent }: Extra): number | null =>
  timeLimitS === null ? null : Math.round(timeLimitS * (1 + timePercent / 100));

/** The number of attempts a learner has; null for unlimited. */
export const allowedOf = ({ maxAttempts }: AssessmentRow, extra: Extra): number | null =>
  maxAttempts === null ? null : maxAttempts + extra.attempts;

/** Maximum number of attempts shown per assessment, latest first. */
export const maxShown = 50;

/**
 * The requirement that blocks a learner from starting each assessment, by id: a missing enrolment or a required
 * assessment. A pass of the required assessment counts once the learner may see it.
 */
async function missingFor(
  tx: Db,
  userId: number,
  rows: readonly AssessmentRow[],
  now: Date,
): Promise<ReadonlyMap<number, StartFacts['missing']>> {
  const courseIds = rows.flatMap(({ courseId }) => courseId ?? []);
  const learned = await tx
    .select({ id: enrolments.courseId })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.userId, userId),
        inArray(enrolments.courseId, courseIds),
        tagged(enrolmentMachine, 'learning').in(enrolments.state),
      ),
    );
  const passed = await passedOf(
    tx,
    userId,
    rows.flatMap(({ requiredId }) => requiredId ?? []),
    now,
  );
  return new Map(
    rows.map(({ id, courseId, requiredId }) => {
      if (courseId !== null && !learned.some((one) => one.id === courseId)) return [id, 'enrolment'];
      return [id, requiredId === null || passed.get(requiredId) === true ? null : 'assessment'];
    }),
  );
}

/** Whether the learner passed each assessment; null if they may not see that. */
export async function passedOf(
  tx: Db,
  userId: number,
  assessmentIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, boolean | null>> {
  const shown = await shownResults(tx, userId, assessmentIds, now);
  return new Map(
    [...shown].map(
      ([
        id,
        {
          tally,
          shown: { things },
        },
      ]) => [id, things.has('score') ? tally.isPassed : null],
    ),
  );
}

/** A learner's results in an assessment, and which parts they may see. */
interface Results {
  tally: Tally;
  extra: Extra;
  shown: Shown;
}

async function resultsOf(
  tx: Db,
  userId: number,
  rows: readonly AssessmentRow[],
  now: Date,
): Promise<ReadonlyMap<number, Results>> {
  const ids = rows.map(({ id }) => id);
  const tallies = await talliesOf(tx, userId, ids);
  const extras = await extrasOf(tx, userId, ids);
  return new Map(
    rows.map((row) => {
      const tally = tallies.get(row.id) ?? nothing;
      const extra = extras.get(row.id) ?? none;
      return [row.id, { tally, extra, shown: shownOf(row, { ...tally, allowed: allowedOf(row, extra) }, now) }];
    }),
  );
}

/** Records the assessments whose results are shown now. Call this before sending the response. */
async function noteShown(db: Db, userId: number, results: ReadonlyMap<number, Results>, now: Date): Promise<void> {
  const seen = [...results].flatMap(([id, { tally, shown }]) => (tally.isUnseen && shown.things.size > 0 ? [id] : []));
  const isIt = and(eq(attempts.userId, userId), inArray(attempts.assessmentId, seen));
  if (seen.length > 0 && isIt !== undefined) await noteLook(db, isIt, now);
}

/**
 * The visible parts of a learner's attempts, by assessment id. Every call that shows part of a result must use this: it
 * also records the result as shown.
 */
export async function shownResults(
  db: Db,
  userId: number,
  assessmentIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Results>> {
  if (assessmentIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(assessments)
    .where(inArray(assessments.id, [...assessmentIds]));
  const results = await resultsOf(db, userId, rows, now);
  await noteShown(db, userId, results, now);
  return results;
}

/** A user's standing in an assessment. */
export interface Standing extends Results {
  /** The user's own attempts, latest first. */
  own: Attempt[];
  /** The attempt that counts by the assessment's score rule; null while none is graded. */
  counting: Attempt | null;
  facts: StartFacts;
}

/** A user's standing in assessments, by id. @param most maximum number of attempts per assessment */
async function standingsOf(
  tx: Db,
  userId: number,
  rows: readonly AssessmentRow[],
  now: Date,
  most = 2,
): Promise<ReadonlyMap<number, Standing>> {
  const ids = rows.map(({ id }) => id);
  const results = await resultsOf(tx, userId, rows, now);
  const latest = ids.length === 0 ? [] : await latestAttempts(tx, userId, ids, most);
  const counting = await countingAttempts(tx, userId, ids);
  const missing = await missingFor(tx, userId, rows, now);
  const standings = new Map<number, Standing>();
  for (const row of rows) {
    const found = results.get(row.id);
    if (found === undefined) continue;
    const own = latest.filter(({ assessmentId }) => assessmentId === row.id);
    const { tally, extra } = found;
    const known = { own, tally, extra, missing: missing.get(row.id) ?? null };
    const facts = startFactsOf(row, { ...known, crowdedUntil: await crowdedUntil(tx, userId, row, tally) });
    standings.set(row.id, {
      ...found,
      own,
      counting: counting.find((one) => one.assessmentId === row.id) ?? null,
      facts,
    });
  }
  return standings;
}

/** The same standings for a response that shows results; records them as shown, see `shownResults`. */
export async function shownStandings(...given: Parameters<typeof standingsOf>): ReturnType<typeof standingsOf> {
  const [db, userId, , now] = given;
  const standings = await standingsOf(...given);
  await noteShown(db, userId, standings, now);
  return standings;
}

const onlyOne = (standings: ReadonlyMap<number, Standing>): Standing => {
  const [found] = standings.values();
  if (found === undefined) throw new Error('There is no standing');
  return found;
};

/** A learner's standing for a decision on the server; doesn't record anything as shown. */
export const standingOf = async (tx: Db, userId: number, row: AssessmentRow, now: Date): Promise<Standing> =>
  onlyOne(await standingsOf(tx, userId, [row], now));

/** The same standing for a response that shows it. */
export const shownStanding = async (db: Db, userId: number, row: AssessmentRow, now: Date): Promise<Standing> =>
  onlyOne(await shownStandings(db, userId, [row], now, maxShown));

/** The facts that decide whether a user can start an assessment. */
function startFactsOf(
  row: AssessmentRow,
  {
    own,
    tally,
    extra,
    ...rest
  }: Pick<Standing, 'own' | 'tally' | 'extra'> & Pick<StartFacts, 'missing' | 'crowdedUntil'>,
): StartFacts {
  const limit = limitOf(row, extra);
  return {
    ...rest,
    isPublished: row.status === 'published',
    opensAt: row.opensAt?.getTime() ?? null,
    closesAt: row.closesAt?.getTime() ?? null,
    used: tally.used,
    allowed: allowedOf(row, extra),
    lastEndedAt: own[0]?.endedAt?.getTime() ?? null,
    cooldown: row.cooldownS * 1000,
    limit: limit === null ? null : limit * 1000,
    away: 0,
  };
}

/** The same facts for a visitor, who has one attempt. */
export const visitorFactsOf = (row: AssessmentRow): StartFacts => ({
  ...startFactsOf(row, { own: [], tally: nothing, extra: none, missing: null, crowdedUntil: null }),
  isPublished: row.status === 'published' && row.mode === 'lead',
});
