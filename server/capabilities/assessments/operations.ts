import { and, desc, eq, not } from 'drizzle-orm';
import type { Operation, OperatorContext, RunOperation } from '../../manifest.ts';
import { normaliseEmail } from '../../platform/accounts/email.ts';
import { systemClock } from '../../platform/clock.ts';
import { users } from '../../platform/db/account-schema.ts';
import { maxListed } from '../../platform/process/listing.ts';
import { OperatorError } from '../../platform/process/operator-error.ts';
import { wordAndOptions } from '../../platform/process/word-and-options.ts';
import { accommodations, assessments, attemptAnswers, attempts, questions } from '../../tables/assessments.ts';
import { canCountLate } from './answer-store.ts';
import { replayAll } from './replay.ts';
import { isAwaiting, isEnded } from './tags.ts';

const accommodationUsage =
  'Usage: npm run ops -- accommodation <address of the learner> [--assessment <slug>] [--extra-time <percent>] [--extra-attempts <number>]';

interface Input {
  email: string;
  slug: string | undefined;
  extraTimePercent: number;
  extraAttempts: number;
}

const numberOf = (text: string, most: number): number => {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= most)) throw new OperatorError(accommodationUsage);
  return value;
};

function readInput(argv: readonly string[]): Input {
  const options = {
    assessment: { type: 'string' },
    'extra-time': { type: 'string', default: '0' },
    'extra-attempts': { type: 'string', default: '0' },
  } as const;
  const { word: email, values } = wordAndOptions(argv, options, accommodationUsage);
  return {
    email: normaliseEmail(email),
    slug: values.assessment,
    extraTimePercent: numberOf(values['extra-time'], 400),
    extraAttempts: numberOf(values['extra-attempts'], 100),
  };
}

/**
 * Gives a learner extra time and attempts, for one assessment or for all. Without either, removes the accommodation.
 */
function prepareAccommodation(argv: readonly string[]): RunOperation {
  const { email, slug, extraTimePercent, extraAttempts } = readInput(argv);
  return async ({ database: { db }, out, err }) => {
    const [user] = await db.select({ id: users.id, role: users.role }).from(users).where(eq(users.email, email));
    if (user?.role !== 'Learner') {
      err(`No learner has the address ${email}`);
      return 1;
    }
    const [assessment] =
      slug === undefined
        ? []
        : await db.select({ id: assessments.id }).from(assessments).where(eq(assessments.externalRef, slug));
    if (slug !== undefined && assessment === undefined) {
      err(`There is no assessment ${slug}`);
      return 1;
    }
    const assessmentId = assessment?.id ?? null;
    const updatedAt = systemClock.now();
    await db.transaction(async (tx) => {
      const own = await tx.select().from(accommodations).where(eq(accommodations.userId, user.id));
      const before = own.find((row) => row.assessmentId === assessmentId);
      if (before !== undefined) await tx.delete(accommodations).where(eq(accommodations.id, before.id));
      if (extraTimePercent > 0 || extraAttempts > 0)
        await tx
          .insert(accommodations)
          .values({ userId: user.id, assessmentId, extraTimePercent, extraAttempts, updatedAt });
    });
    const where = slug === undefined ? 'in all assessments' : `in ${slug}`;
    out(`${email} has ${extraTimePercent} % more time and ${extraAttempts} more attempts ${where}`);
    return 0;
  };
}

const withdrawalUsage =
  'Usage: npm run ops -- withdraw-question <bank/question> --reason <text for the learners> (or --take-back)';

/** Withdraws a question, so that it no longer counts. */
function prepareWithdrawal(argv: readonly string[]): RunOperation {
  const { ref, reason } = readWithdrawal(argv);
  return async ({ database: { db }, out, err }) => {
    const withdrawnAt = reason === null ? null : systemClock.now();
    const [row] = await db
      .update(questions)
      .set({ withdrawnAt, withdrawnReason: reason ?? '' })
      .where(eq(questions.externalRef, ref))
      .returning({ id: questions.id });
    if (row === undefined) {
      err(`There is no question ${ref}`);
      return 1;
    }
    out(
      `${ref} ${reason === null ? 'counts again' : 'counts for nobody'}; who was asked it is graded anew by the server`,
    );
    return 0;
  };
}

function readWithdrawal(argv: readonly string[]): { ref: string; reason: string | null } {
  const options = {
    reason: { type: 'string', default: '' },
    'take-back': { type: 'boolean', default: false },
  } as const;
  const { word: ref, values } = wordAndOptions(argv, options, withdrawalUsage);
  const reason = values.reason.trim();
  if ((reason !== '') === values['take-back']) throw new OperatorError(withdrawalUsage);
  return { ref, reason: values['take-back'] ? null : reason };
}

const lateCounted = (attemptId: number) => `npm run ops -- event attempt ${attemptId} late.counted`;

/** Lists attempts with late answers that don't count yet but could, newest first. */
async function listLate({ database: { db }, out }: OperatorContext): Promise<number> {
  const isUncounted = and(
    eq(attempts.endedBy, 'clock'),
    eq(attempts.lateCounted, false),
    isEnded.in(attempts.state),
    not(isAwaiting.in(attempts.state)),
    eq(attemptAnswers.isLate, true),
  );
  const rows = await db
    .select({ answer: attemptAnswers, title: assessments.title, endedAt: attempts.endedAt })
    .from(attempts)
    .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
    .innerJoin(attemptAnswers, eq(attemptAnswers.attemptId, attempts.id))
    .where(isUncounted)
    .orderBy(desc(attempts.endedAt), desc(attempts.id))
    .limit(maxListed);
  const found = new Map<number, { about: string; count: number }>();
  for (const { answer, title, endedAt } of rows.filter((row) => canCountLate(row.answer))) {
    const { attemptId } = answer;
    const count = (found.get(attemptId)?.count ?? 0) + 1;
    found.set(attemptId, { about: `${title}, ended ${endedAt?.toISOString() ?? ''}`, count });
  }
  for (const [attemptId, { about, count }] of found) {
    const answers = `${count} ${count === 1 ? 'answer' : 'answers'}`;
    out(`attempt ${attemptId}: ${about}: ${answers} came late, before anything of the result was shown`);
    out(lateCounted(attemptId));
  }
  return 0;
}

/** Recalculates every attempt from its event log. */
async function replayAttempts({ database: { db }, out, err }: OperatorContext): Promise<number> {
  const { count, differing } = await replayAll(db);
  if (differing.length === 0) {
    out(`${count} attempts match their history`);
    return 0;
  }
  err(`${differing.length} of ${count} attempts are stored with another result: ${differing.join(', ')}`);
  return 1;
}

export const operations: Readonly<Record<string, Operation>> = {
  accommodation: {
    summary: 'give a learner extra time and attempts, in one assessment or in all',
    prepare: prepareAccommodation,
  },
  'withdraw-question': {
    summary: 'exclude a question from all scores, or include it again',
    prepare: prepareWithdrawal,
  },
  'late-answers': {
    summary: 'list attempts with late answers that may still count, with the commands that count them',
    run: listLate,
  },
  'replay-attempts': {
    summary: 'recalculate every attempt from its history, and list those that differ',
    run: replayAttempts,
  },
};
