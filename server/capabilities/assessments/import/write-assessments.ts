import { inArray, sql } from 'drizzle-orm';
import { otherSelfAssessments } from '../../../../src/messages/assessment-groups.ts';
import { inBatches, lockCatalogues, othersTurn } from '../../../platform/content-versions/upsert.ts';
import { noteCatalogueChange } from '../../../platform/content-versions/version.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refreshStatistics } from '../../../platform/db/statistics.ts';
import { upsertRows } from '../../../platform/db/upsert-rows.ts';
import type { Counts } from '../../../platform/import/kind.ts';
import { type FileProblem, inWords } from '../../../platform/import/reading.ts';
import { assessmentGroups, assessmentParts, assessmentSkills, assessments } from '../../../tables/assessments.ts';
import { noteMedia } from '../../courses/module.ts';
import { remindOfAssessment } from '../due-reminder.ts';
import type { AssessmentsHead } from './assessment-parts.ts';
import { poolMode, type WrittenAssessment, type WrittenGroup } from './assessment-shape.ts';
import { countOf, type ReadyAssessment } from './check-assessments.ts';
import { type Known, lessonOf, resolveAssessments, sizeOfPool } from './resolve-assessments.ts';
import { type QuestionIds, writeQuestions } from './write-questions.ts';

export interface AssessmentsToWrite extends Pick<AssessmentsHead, 'groups' | 'media' | 'skipsBroken'> {
  assessments: readonly ReadyAssessment[];
}

/** Throws problems when the database check rejects a file; then nothing is written. */
export type Written = { counts: Counts; notes: string[] } | { problems: FileProblem[] };

/** Adds or updates assessments by slug, with all of their content. Runs in the caller's transaction. */
export async function writeAssessments(tx: Db, given: AssessmentsToWrite, now: Date): Promise<Written> {
  await lockCatalogues(tx);
  const { known, problems, broken } = await resolveAssessments(tx, given.assessments, given);
  if (!given.skipsBroken) problems.push(...broken.values());
  if (problems.length > 0) return { problems };
  const ready = given.assessments.map((assessment) => ({
    ...assessment,
    questions: assessment.questions.filter((question) => !broken.has(question)),
  }));
  problems.push(...emptied(ready));
  if (problems.length > 0) return { problems };
  const notes = [...broken.values()].map((problem) => `${inWords(problem)}: left out`);
  await noteMedia(tx, given.media);
  const groupIds = await writeGroups(tx, given.groups, ready);
  const written = await writeQuestions(tx, ready, { known, now, isPartial: given.skipsBroken });
  const pools = await poolProblems(tx, ready);
  if (pools.length > 0) return { problems: pools };
  const changed = await writeRows(tx, ready, { known, groupIds, now });
  notes.push(...changed.notes);
  await writeParts(tx, ready, changed.ids, written.ids);
  if (written.isChanged || changed.isChanged) {
    for (const table of ['questions', 'question_versions', 'assessment_parts']) await refreshStatistics(tx, table);
    await noteCatalogueChange(tx, 'assessments');
  }
  return { counts: written.counts, notes };
}

/** Reports assessments that end up without a question. */
const emptied = (ready: readonly ReadyAssessment[]): FileProblem[] =>
  rowsOf(ready)
    .filter(({ written, questions }) => written.parts === undefined && questions.length === 0)
    .map(({ file, lines }) => ({ file, line: lines['slug'] ?? 1, message: 'has no question that is right' }));

const rowsOf = (ready: readonly ReadyAssessment[]) => ready.filter(({ written }) => written.mode !== poolMode);

/** Self-assessments are listed by group; those without a group go into a default group at the end. */
const otherGroup = 'more-self-assessments';
const groupOf = ({ written: { mode, group } }: ReadyAssessment) => group ?? (mode === 'self' ? otherGroup : null);

/** @returns the ids, by slug */
async function writeGroups(
  tx: Db,
  groups: readonly WrittenGroup[],
  ready: readonly ReadyAssessment[],
): Promise<ReadonlyMap<string, number>> {
  const named = new Set(ready.flatMap((assessment) => groupOf(assessment) ?? []));
  const rows = groups.map(({ slug, title, summary }, index) => ({
    externalRef: slug,
    title,
    summary,
    position: index + 1,
  }));
  if (named.has(otherGroup)) rows.push({ externalRef: otherGroup, ...otherSelfAssessments, position: 10_000 });
  await upsertRows(tx, assessmentGroups, rows, { by: ['externalRef'], changing: ['title', 'summary', 'position'] });
  if (named.size === 0) return new Map();
  const { id, externalRef } = assessmentGroups;
  const stored = await tx
    .select({ id, slug: externalRef })
    .from(assessmentGroups)
    .where(inArray(externalRef, [...named]));
  return new Map(stored.map((group) => [group.slug, group.id]));
}

/** Problems with pools that have too few questions. */
async function poolProblems(tx: Db, ready: readonly ReadyAssessment[]): Promise<FileProblem[]> {
  const problems: FileProblem[] = [];
  for (const { file, lines, written } of ready)
    for (const part of written.parts ?? []) {
      if (!('pool' in part)) continue;
      const size = await sizeOfPool(tx, part.pool);
      if (size >= part.draw) continue;
      const message = `draw ${part.draw} of ${part.pool}, which has ${size} questions`;
      problems.push({ file, line: lines['parts'] ?? 1, column: 'parts', message });
    }
  return problems;
}

interface Around {
  known: Known;
  groupIds: ReadonlyMap<string, number>;
  now: Date;
}

type Row = Omit<typeof assessments.$inferInsert, 'id' | 'requiredId' | 'version'>;

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

/** The columns of an assessment. */
function rowOf(assessment: ReadyAssessment, { known, groupIds, now }: Around): Row {
  const { written, hash, questions } = assessment;
  const { review_policy: policy, mode, course } = written;
  const group = groupOf(assessment);
  if (mode === poolMode) throw new Error('Questions that are only drawn from are no assessment');
  const lesson = lessonOf(written);
  return {
    externalRef: written.slug,
    title: written.title,
    summary: written.summary,
    mode,
    groupId: group === null ? null : (groupIds.get(group) ?? null),
    position: written.position,
    courseId: course === null ? null : (known.courses.get(course) ?? null),
    lessonItemId: lesson === null ? null : (known.lessons.get(lesson) ?? null),
    language: written.language,
    questionCount: countOf(written, questions.length),
    timeLimitS: written.time_limit_s,
    maxAttempts: written.max_attempts,
    cooldownS: written.cooldown_s,
    passPercent: written.pass_percent,
    scoreRule: written.score_rule,
    negativePercent: written.negative_percent,
    hintPercent: written.hint_percent,
    shuffle: written.shuffle,
    reviewPolicy: {
      afterSubmit: [...policy.after_submit],
      afterPassing: [...policy.after_passing],
      afterLastAttempt: [...policy.after_last_attempt],
      afterClose: [...policy.after_close],
    },
    opensAt: momentOf(written.opens_at),
    closesAt: momentOf(written.closes_at),
    lateSyncS: written.late_sync_s,
    lateCounts: written.late_counts,
    status: written.status,
    source: written,
    hash,
    createdAt: now,
    updatedAt: now,
  };
}

/** Whether a row is up to date, including its number of questions. */
const fingerprint = ({ hash, questionCount }: { hash: string; questionCount: number }) => `${hash} ${questionCount}`;

async function writeRows(tx: Db, all: readonly ReadyAssessment[], around: Around) {
  const ready = rowsOf(all);
  const { id, externalRef, hash, questionCount } = assessments;
  const stored = new Map<string, string>();
  await inBatches(ready, async (batch) => {
    const slugs = batch.map(({ written }) => written.slug);
    const rows = await tx
      .select({ slug: externalRef, hash, questionCount })
      .from(assessments)
      .where(inArray(externalRef, slugs));
    for (const row of rows) stored.set(row.slug, fingerprint(row));
  });
  const changed = ready
    .map((assessment) => ({ assessment, row: rowOf(assessment, around) }))
    .filter(({ row }) => stored.get(row.externalRef) !== fingerprint(row));
  const columns = Object.keys(changed[0]?.row ?? {}) as (keyof Row)[];
  const changing = columns.filter((name) => name !== 'externalRef' && name !== 'createdAt');
  await inBatches(changed, async (batch) => {
    const rows = batch.map(({ row }) => row);
    await upsertRows(tx, assessments, rows, { by: ['externalRef'], changing });
    const known = rows.map(({ externalRef: slug }) => slug).filter((slug) => stored.has(slug));
    if (known.length > 0)
      await tx
        .update(assessments)
        .set({ version: sql`${assessments.version} + 1` })
        .where(inArray(externalRef, known));
  });
  const ids = new Map<string, number>();
  const slugs = ready.flatMap(({ written: { slug, requires } }) => [slug, requires ?? slug]);
  await inBatches(slugs, async (batch) => {
    const rows = await tx.select({ id, slug: externalRef }).from(assessments).where(inArray(externalRef, batch));
    for (const row of rows) ids.set(row.slug, row.id);
  });
  for (const { assessment } of changed) await writeRelations(tx, assessment.written, ids, around.known);
  await remind(
    tx,
    changed.map(({ row }) => row.externalRef),
    around.now,
  );
  const notes = changed.map(({ row }) => `${row.externalRef}: ${stored.has(row.externalRef) ? 'changed' : 'new'}`);
  return { ids, notes, isChanged: changed.length > 0 };
}

/** Schedules reminders for assessments that close, and removes all other reminders. */
async function remind(tx: Db, slugs: readonly string[], now: Date): Promise<void> {
  await inBatches(slugs, async (batch) => {
    const rows = await tx.select().from(assessments).where(inArray(assessments.externalRef, batch));
    for (const row of rows) await remindOfAssessment(tx, row, now);
  });
}

async function writeRelations(
  tx: Db,
  { slug, requires, skills }: WrittenAssessment,
  ids: ReadonlyMap<string, number>,
  known: Known,
): Promise<void> {
  const assessmentId = ids.get(slug);
  if (assessmentId === undefined) throw new Error(`${slug} was not written`);
  const requiredId = requires === null ? null : (ids.get(requires) ?? null);
  await tx
    .update(assessments)
    .set({ requiredId })
    .where(inArray(assessments.id, [assessmentId]));
  await tx.delete(assessmentSkills).where(inArray(assessmentSkills.assessmentId, [assessmentId]));
  const skillIds = new Set(skills.flatMap((name) => known.skills.get(name) ?? []));
  if (skillIds.size > 0)
    await tx.insert(assessmentSkills).values([...skillIds].map((skillId) => ({ assessmentId, skillId })));
  await othersTurn();
}

type PartRow = typeof assessmentParts.$inferInsert;

/** Writes the content of an assessment, in order. */
function partsOf({ written, questions }: ReadyAssessment, assessmentId: number, questionIds: QuestionIds): PartRow[] {
  const { slug } = written;
  const parts = written.parts ?? [{ questions: questions.map((question) => question.written.slug) }];
  return parts
    .flatMap((part): Pick<PartRow, 'questionId' | 'pool' | 'draw'>[] => {
      if ('pool' in part) return [{ pool: part.pool, draw: part.draw }];
      return part.questions.flatMap((name) => {
        const questionId = questionIds.get(`${slug}/${name}`);
        return questionId === undefined ? [] : [{ questionId }];
      });
    })
    .map((part, index) => ({ questionId: null, pool: null, draw: null, ...part, assessmentId, position: index + 1 }));
}

async function writeParts(
  tx: Db,
  all: readonly ReadyAssessment[],
  ids: ReadonlyMap<string, number>,
  questionIds: QuestionIds,
): Promise<void> {
  for (const assessment of rowsOf(all)) {
    const assessmentId = ids.get(assessment.written.slug);
    if (assessmentId === undefined) throw new Error(`${assessment.written.slug} was not written`);
    const wanted = partsOf(assessment, assessmentId, questionIds);
    const stored = await tx
      .select()
      .from(assessmentParts)
      .where(inArray(assessmentParts.assessmentId, [assessmentId]))
      .orderBy(assessmentParts.position);
    if (JSON.stringify(stored.map(partText)) === JSON.stringify(wanted.map(partText))) continue;
    await tx.delete(assessmentParts).where(inArray(assessmentParts.assessmentId, [assessmentId]));
    await inBatches(wanted, (batch) => tx.insert(assessmentParts).values(batch));
    await othersTurn();
  }
}

const partText = ({ questionId, pool, draw }: PartRow) => [questionId, pool, draw];
