import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { StartFacts } from '../../../src/machines/attempt/attempt.facts.ts';
import { enrolmentMachine } from '../../../src/machines/enrolment/enrolment.machine.ts';
import { accommodations, assessments, attempts } from '../../platform/db/assessments-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { enrolments } from '../../platform/db/learning-schema.ts';
import { tagged } from '../../platform/flows/tags.ts';
import type { AssessmentRow, Attempt } from './answer-store.ts';
import { noteLook } from './look.ts';
import { type Shown, shownOf } from './review-policy.ts';
import { countingAttempts, crowdedUntil, latestAttempts, nothing, type Tally, talliesOf } from './tally.ts';

/** A learner's accommodation. */
export interface Extra {
  timePercent: number;
  attempts: number;
}

const none: Extra = { timePercent: 0, attempts: 0 };

/**
 * The extra time and attempts of a learner, by the id of the assessment; an accommodation for all assessments is in
 * each.
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

/** Seconds that an attempt takes at most, with somebody's extra time; null without a limit. */
export const limitOf = ({ timeLimitS }: AssessmentRow, { timePercent }: Extra): number | null =>
  timeLimitS === null ? null : Math.round(timeLimitS * (1 + timePercent / 100));

/** How many attempts somebody has; null for any number. */
export const allowedOf = ({ maxAttempts }: AssessmentRow, extra: Extra): number | null =>
  maxAttempts === null ? null : maxAttempts + extra.attempts;

/** So many attempts are shown of one assessment, the latest. */
export const maxShown = 50;

/**
 * What a learner lacks to begin each assessment, by its id: the enrolment, or another assessment. One that they have
 * passed counts once they may see that.
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

/** Which of some assessments a learner has passed; null where they may not see that. */
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

/** The results of a learner in an assessment, and what they may see of them. */
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

/** Notes the assessments of whose results something is shown now. To be called before the answer is given. */
async function noteShown(db: Db, userId: number, results: ReadonlyMap<number, Results>, now: Date): Promise<void> {
  const seen = [...results].flatMap(([id, { tally, shown }]) => (tally.isUnseen && shown.things.size > 0 ? [id] : []));
  const isIt = and(eq(attempts.userId, userId), inArray(attempts.assessmentId, seen));
  if (seen.length > 0 && isIt !== undefined) await noteLook(db, isIt, now);
}

/**
 * What a learner may see of their attempts at some assessments, by the ids of these. Every call that shows something of
 * a result asks here, and shows no more than that: it is noted as shown.
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

/** How somebody stands in an assessment. */
export interface Standing extends Results {
  /** The latest attempts, the latest first. */
  own: Attempt[];
  /** The one that counts, by the rule of the assessment; null while none is graded. */
  counting: Attempt | null;
  facts: StartFacts;
}

/** How somebody stands in assessments, by their ids. @param most so many of the latest attempts at each */
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

/** The same for an answer that shows the results; notes them as shown, see `shownResults`. */
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

/** How a learner stands in an assessment, for a decision of the server; nothing is noted as shown. */
export const standingOf = async (tx: Db, userId: number, row: AssessmentRow, now: Date): Promise<Standing> =>
  onlyOne(await standingsOf(tx, userId, [row], now));

/** The same for an answer that shows it. */
export const shownStanding = async (db: Db, userId: number, row: AssessmentRow, now: Date): Promise<Standing> =>
  onlyOne(await shownStandings(db, userId, [row], now, maxShown));

/** What decides whether somebody can begin an assessment. */
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

/** The same of a visitor, who has one attempt. */
export const visitorFactsOf = (row: AssessmentRow): StartFacts => ({
  ...startFactsOf(row, { own: [], tally: nothing, extra: none, missing: null, crowdedUntil: null }),
  isPublished: row.status === 'published' && row.mode === 'lead',
});
