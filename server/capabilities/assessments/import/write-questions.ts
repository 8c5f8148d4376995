import { and, eq, inArray, isNull, max, notInArray, sql } from 'drizzle-orm';
import { inBatches, othersTurn, rowsRead } from '../../../platform/content-versions/upsert.ts';
import type { Db } from '../../../platform/db/database.ts';
import { upsertRows } from '../../../platform/db/upsert-rows.ts';
import type { Counts } from '../../../platform/import/kind.ts';
import { noteMediaUses } from '../../../platform/storage/media-addresses.ts';
import { eachInTurns } from '../../../platform/turns.ts';
import { questionMedia, questionSkills, questions, questionVersions } from '../../../tables/assessments.ts';
import type { ReadyAssessment, ReadyQuestion } from './check-assessments.ts';
import type { Known } from './resolve-assessments.ts';

/** The ids of the questions by `bank/slug`. */
export type QuestionIds = ReadonlyMap<string, number>;

interface Stored {
  id: number;
  hash: string | null;
  isRemoved: boolean;
  isWithdrawnByFile: boolean;
}

interface Placed {
  ref: string;
  bank: string;
  question: ReadyQuestion;
}

/**
 * Adds questions, and a new version of each changed question; attempts keep their versions. Questions that are no
 * longer in their file are not used in new attempts.
 */
export async function writeQuestions(
  tx: Db,
  ready: readonly ReadyAssessment[],
  { known, now, isPartial }: { known: Known; now: Date; isPartial: boolean },
) {
  const placed: Placed[] = [];
  await eachInTurns(ready, ({ written: { slug: bank }, questions: own }) => {
    for (const question of own) placed.push({ ref: `${bank}/${question.written.slug}`, bank, question });
  });
  const stored = await storedQuestions(tx, placed);
  const changed = placed.filter(({ ref, question }) => {
    const one = stored.get(ref);
    return one === undefined || one.isRemoved || one.hash !== question.hash;
  });
  const inserted = changed.filter(({ ref }) => !stored.has(ref)).length;
  await writeRows(tx, changed, stored, now);
  const ids = new Map([...(await storedQuestions(tx, placed))].map(([ref, { id }]) => [ref, id]));
  await writeVersions(tx, changed, ids, known, now);
  await writeSkills(tx, changed, ids, known);
  // If only part of a file is imported, missing questions can't be detected.
  const removed = isPartial ? 0 : await markRemoved(tx, ready, [...ids.values()], now);
  const counts: Counts = {
    inserted,
    updated: changed.length - inserted,
    unchanged: placed.length - changed.length,
    duplicates: 0,
    removed,
  };
  return { ids, counts, isChanged: changed.length + removed > 0 };
}

async function storedQuestions(tx: Db, placed: readonly Placed[]): Promise<Map<string, Stored>> {
  const found = new Map<string, Stored>();
  await inBatches(
    placed.map(({ ref }) => ref),
    async (batch) => {
      const rows = await tx
        .select({
          id: questions.id,
          ref: questions.externalRef,
          hash: questionVersions.hash,
          isRemoved: sql<boolean>`${questions.removedAt} is not null`,
          isWithdrawnByFile: sql<boolean>`coalesce(${questionVersions.source} ? 'withdrawn', false)`,
        })
        .from(questions)
        .leftJoin(questionVersions, eq(questionVersions.id, questions.versionId))
        .where(inArray(questions.externalRef, batch));
      for (const { ref, ...row } of rows) found.set(ref, row);
    },
    rowsRead,
  );
  return found;
}

/** A question that an operator withdrew stays withdrawn. */
async function writeRows(tx: Db, changed: readonly Placed[], stored: ReadonlyMap<string, Stored>, now: Date) {
  const rowOf = ({ ref, bank, question: { written } }: Placed) => ({
    externalRef: ref,
    bank,
    tags: written.tags,
    removedAt: null,
  });
  const changing = ['tags', 'removedAt'] as const;
  await inBatches(changed, (batch) => upsertRows(tx, questions, batch.map(rowOf), { by: ['externalRef'], changing }));
  const listed = changed.filter(
    ({ ref, question }) => question.written.withdrawn !== undefined || stored.get(ref)?.isWithdrawnByFile === true,
  );
  for (const { ref, question } of listed) {
    const { withdrawn } = question.written;
    await tx
      .update(questions)
      .set({
        withdrawnAt:
          withdrawn === undefined ? null : sql`coalesce(${questions.withdrawnAt}, ${now.toISOString()}::timestamptz)`,
        withdrawnReason: withdrawn ?? '',
      })
      .where(eq(questions.externalRef, ref));
    await othersTurn();
  }
}

const idIn = (ids: ReadonlyMap<string, number>, ref: string): number => {
  const id = ids.get(ref);
  if (id === undefined) throw new Error(`${ref} was not written`);
  return id;
};

async function writeVersions(tx: Db, changed: readonly Placed[], ids: QuestionIds, known: Known, now: Date) {
  await inBatches(changed, async (batch) => {
    const questionIds = batch.map(({ ref }) => idIn(ids, ref));
    const { questionId, number, hash, id } = questionVersions;
    const highest = await tx
      .select({ questionId, number: max(number) })
      .from(questionVersions)
      .where(inArray(questionId, questionIds))
      .groupBy(questionId);
    const numbers = new Map(highest.map((row) => [row.questionId, row.number ?? 0]));
    const rows = batch.map(
      ({ ref, question: { written, content, hash: own } }): typeof questionVersions.$inferInsert => {
        const question = idIn(ids, ref);
        const { lesson } = written;
        return {
          questionId: question,
          number: (numbers.get(question) ?? 0) + 1,
          hash: own,
          ...content,
          lessonItemId: lesson === undefined ? null : (known.lessons.get(lesson) ?? null),
          source: written,
          createdAt: now,
        };
      },
    );
    // A question that changed back to an earlier content reuses that version.
    await tx
      .insert(questionVersions)
      .values(rows)
      .onConflictDoNothing({ target: [questionId, hash] });
    await othersTurn();
    const hashes = batch.map(({ question }) => question.hash);
    const versions = await tx
      .select({ id, questionId, hash })
      .from(questionVersions)
      .where(and(inArray(questionId, questionIds), inArray(hash, hashes)));
    const versionOf = new Map(versions.map((row) => [`${row.questionId} ${row.hash}`, row.id]));
    const shown = batch.flatMap(({ ref, question: { content, hash: own } }) => {
      const version = versionOf.get(`${idIn(ids, ref)} ${own}`);
      return version === undefined ? [] : [{ id: version, content }];
    });
    await noteMediaUses(tx, { table: questionMedia, shownBy: questionMedia.versionId }, shown);
    const current = batch.map(({ ref, question }) => ({
      id: idIn(ids, ref),
      version: versionOf.get(`${idIn(ids, ref)} ${question.hash}`) ?? null,
    }));
    await tx.execute(sql`
      update ${questions} set version_id = given.version
      from jsonb_to_recordset(${JSON.stringify(current)}::jsonb) as given(id int, version int)
      where ${questions.id} = given.id`);
  });
}

async function writeSkills(tx: Db, changed: readonly Placed[], ids: QuestionIds, known: Known) {
  await inBatches(changed, async (batch) => {
    const pairs = batch.flatMap(({ ref, question }) => {
      const skillIds = new Set(question.written.skills.flatMap((name) => known.skills.get(name) ?? []));
      return [...skillIds].map((skillId) => ({ questionId: idIn(ids, ref), skillId }));
    });
    await tx.delete(questionSkills).where(
      inArray(
        questionSkills.questionId,
        batch.map(({ ref }) => idIn(ids, ref)),
      ),
    );
    if (pairs.length > 0) await tx.insert(questionSkills).values(pairs);
  });
}

/** @returns the number of removed questions */
async function markRemoved(tx: Db, ready: readonly ReadyAssessment[], kept: readonly number[], now: Date) {
  let removed = 0;
  for (const {
    written: { slug },
  } of ready) {
    const rows = await tx
      .update(questions)
      .set({ removedAt: now })
      .where(
        and(
          eq(questions.bank, slug),
          isNull(questions.removedAt),
          kept.length > 0
            ? notInArray(questions.id, sql`(select jsonb_array_elements_text(${JSON.stringify(kept)}::jsonb)::int)`)
            : undefined,
        ),
      )
      .returning({ id: questions.id });
    removed += rows.length;
    await othersTurn();
  }
  return removed;
}
