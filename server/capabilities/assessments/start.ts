import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { blockOf, type StartFacts } from '../../../src/machines/attempt/attempt.facts.ts';
import type { Db } from '../../platform/db/database.ts';
import { send } from '../../platform/flows/apply.ts';
import { newRow } from '../../platform/flows/flow.ts';
import { attempts } from '../../tables/assessments.ts';
import type { AssessmentRow, Attempt } from './answer-store.ts';
import { attemptFlow } from './attempt-flow.ts';
import { shownResults, standingOf, visitorFactsOf } from './standing.ts';
import { isOpen } from './tags.ts';
import { highestNo } from './tally.ts';

export type Block = NonNullable<ReturnType<typeof blockOf>>;

/** The person who starts the attempt: a user, or a visitor's browser. */
export type Starter = { userId: number } | { visitorHash: string };

type Started = { kind: 'open'; row: Attempt } | { kind: 'blocked'; block: Block; until: Date | null };

const maxSeed = 2 ** 31 - 1;

/** The time from which an assessment can be started; null if waiting alone is not enough. */
export function blockedUntil(facts: StartFacts, at: number): Date | null {
  const block = blockOf(facts, at);
  if (block === 'notOpen' && facts.opensAt !== null) return new Date(facts.opensAt);
  if (block === 'cooldown' && facts.lastEndedAt !== null) return new Date(facts.lastEndedAt + facts.cooldown);
  if (block === 'tooMany' && facts.crowdedUntil !== null) return new Date(facts.crowdedUntil);
  return null;
}

const isOf = (who: Starter) =>
  'userId' in who ? eq(attempts.userId, who.userId) : eq(attempts.visitorHash, who.visitorHash);

/** The open attempt of a user, or the only attempt of a visitor. */
async function findOpen(tx: Db, who: Starter, assessmentId: number): Promise<Attempt | undefined> {
  const isNow = 'userId' in who ? isOpen.in(attempts.state) : undefined;
  const [row] = await tx
    .select()
    .from(attempts)
    .where(and(isOf(who), eq(attempts.assessmentId, assessmentId), isNow));
  return row;
}

const factsFor = async (tx: Db, who: Starter, assessment: AssessmentRow, now: Date): Promise<StartFacts> =>
  'userId' in who ? (await standingOf(tx, who.userId, assessment, now)).facts : visitorFactsOf(assessment);

/** Rolls back a transaction that would leave an unstarted row. */
class Blocked extends Error {
  readonly facts: StartFacts;

  constructor(facts: StartFacts) {
    super('blocked');
    this.facts = facts;
  }
}

/**
 * Starts an attempt. Concurrent calls get the same attempt: the second call waits at the unique index over open
 * attempts, then returns the attempt of the first.
 */
export async function startAttempt(db: Db, who: Starter, assessment: AssessmentRow, now: Date): Promise<Started> {
  try {
    return await db.transaction(async (tx): Promise<Started> => {
      const open = await findOpen(tx, who, assessment.id);
      if (open !== undefined) return { kind: 'open', row: open };
      const row = await addRow(tx, who, assessment.id, now);
      if (row === undefined) {
        const others = await findOpen(tx, who, assessment.id);
        if (others === undefined) throw new Error('Two attempts began at once, and none is open');
        return { kind: 'open', row: others };
      }
      const event = { type: 'attempt.started', at: now.getTime() } as const;
      const userId = 'userId' in who ? who.userId : null;
      const outcome = await send(tx, attemptFlow, { id: row.id, event, sender: 'learner', userId, reason: '' });
      if (outcome.kind === 'changed') return { kind: 'open', row: outcome.row };
      throw new Blocked(await factsFor(tx, who, assessment, now));
    });
  } catch (error) {
    if (!(error instanceof Blocked)) throw error;
    // The reason may reveal the result of the required assessment. That record was rolled back, so write it again.
    if ('userId' in who && assessment.requiredId !== null)
      await shownResults(db, who.userId, [assessment.requiredId], now);
    const at = now.getTime();
    return { kind: 'blocked', block: blockOf(error.facts, at) ?? 'archived', until: blockedUntil(error.facts, at) };
  }
}

/** Inserts an unstarted row; undefined if there already is an open attempt. */
async function addRow(tx: Db, who: Starter, assessmentId: number, now: Date): Promise<Attempt | undefined> {
  const [last] = await tx
    .select({ no: highestNo })
    .from(attempts)
    .where(and(isOf(who), eq(attempts.assessmentId, assessmentId)));
  const [row] = await tx
    .insert(attempts)
    .values({
      ...newRow(attemptFlow, undefined),
      ...who,
      assessmentId,
      no: (last?.no ?? 0) + 1,
      seed: randomInt(maxSeed),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return row;
}
