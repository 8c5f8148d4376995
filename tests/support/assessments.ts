import { eq, sql } from 'drizzle-orm';
import {
  assessmentParts,
  assessmentSkills,
  assessments,
  questionSkills,
  questions,
  questionVersions,
} from '../../server/tables/assessments.ts';
import { skills } from '../../server/tables/skills.ts';
import { evenWeights, type Question, type QuestionOf, type QuestionType } from '../../src/shared/learning/question.ts';
import type { TestServer } from './server.ts';

type NewAssessment = Partial<typeof assessments.$inferInsert>;
export type NewQuestion = Question & { skills?: string[]; lessonItemId?: number };
export type NewPart = NewQuestion | { pool: string; draw: number };

const words = (text: string) => [{ kind: 'paragraph' as const, children: [text] }];

type More = Partial<Pick<Question, 'points' | 'hint' | 'prompt'>> & { skills?: string[]; lessonItemId?: number };

/** A question of a type, worth a point. */
const questionOfType =
  <Type extends QuestionType>(type: Type) =>
  (body: QuestionOf<Type>['body'], key: QuestionOf<Type>['key'], more: More = {}): NewQuestion =>
    ({
      type,
      prompt: words(`What is right? (${type})`),
      media: [],
      points: 1,
      hint: null,
      explanation: words('It explains.'),
      body,
      key,
      ...more,
    }) as never;

const choice = (id: string) => ({ id, text: [`Option ${id}`] });

/** A question of each type. `right` of each gets all of its points. */
export const sampleQuestions = {
  single: (more?: More) =>
    questionOfType('single_choice')(
      { options: ['a', 'b', 'c'].map(choice), shuffle: true },
      { weights: { a: 1, b: 0, c: 0.5 }, why: { b: words('It decorates: SECRET-WHY.') } },
      more,
    ),
  multiple: (more?: More) =>
    questionOfType('multiple_choice')(
      { options: ['a', 'b', 'c', 'd'].map(choice), shuffle: false },
      { weights: evenWeights(['a', 'b', 'c', 'd'], ['a', 'c']), why: { b: words('No: SECRET-WHY.'), d: words('No.') } },
      more,
    ),
  trueFalse: (more?: More) =>
    questionOfType('true_false')({}, { value: true, why: { false: words('It is: SECRET-WHY.') } }, more),
  short: (more?: More) =>
    questionOfType('short_text')(
      {},
      {
        accepted: [
          { text: 'Secretarybird', fraction: 1 },
          { text: 'Secret crow', fraction: 0, why: words('A crow is smaller.') },
        ],
        caseSensitive: false,
      },
      more,
    ),
  numeric: (more?: More) =>
    questionOfType('numeric')(
      { units: ['m', 'km'] },
      { accepted: [{ min: 987_653.5, max: 987_654.5, fraction: 1 }], unit: 'km' },
      more,
    ),
  blanks: (more?: More) =>
    questionOfType('fill_blank')(
      { blanks: [{ id: 'a' }, { id: 'b', options: ['red', 'blue'] }] },
      { blanks: { a: ['secretword'], b: ['blue'] } },
      more,
    ),
  matching: (more?: More) =>
    questionOfType('matching')(
      { left: ['a', 'b', 'c'].map(choice), right: ['x', 'y', 'z'].map(choice) },
      { pairs: { a: 'y', b: 'z', c: 'x' } },
      more,
    ),
  ordering: (more?: More) =>
    questionOfType('ordering')({ items: ['a', 'b', 'c', 'd'].map(choice) }, { order: ['c', 'a', 'd', 'b'] }, more),
  long: (more?: More) =>
    questionOfType('long_text')(
      {
        rubric: [
          { id: 'structure', text: ['Structure'], points: 2 },
          { id: 'sources', text: ['Sources'], points: 2 },
        ],
      },
      { sample: words('SECRET-SAMPLE') },
      { points: 4, ...more },
    ),
} as const;

/** For each sample question, a response that gets all of its points. */
export const rightAnswers = {
  single: { options: ['a'] },
  multiple: { options: ['c', 'a'] },
  trueFalse: { value: true },
  short: { text: ' sécretarybird ' },
  numeric: { number: '987,654', unit: 'km' },
  blanks: { blanks: { a: 'Secretword', b: 'blue' } },
  matching: { pairs: { a: 'y', b: 'z', c: 'x' } },
  ordering: { order: ['c', 'a', 'd', 'b'] },
  long: { text: 'A long text.' },
} as const;

let count = 0;

async function skillIds({ database: { db } }: TestServer, names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) {
    await db
      .insert(skills)
      .values({ externalRef: `skill-${name}`, name })
      .onConflictDoNothing();
    const [row] = await db.select({ id: skills.id }).from(skills).where(eq(skills.name, name));
    ids.push(row?.id ?? 0);
  }
  return ids;
}

/** Adds a question to a bank. @returns its id */
export async function addQuestion(server: TestServer, bank: string, question: NewQuestion): Promise<number> {
  const { db } = server.database;
  count += 1;
  const { skills: names = [], lessonItemId, ...version } = question;
  const [row] = await db
    .insert(questions)
    .values({ externalRef: `${bank}/q${count}`, bank })
    .returning({ id: questions.id });
  const questionId = row?.id ?? 0;
  await addVersion(server, questionId, { ...version, ...(lessonItemId === undefined ? {} : { lessonItemId }) });
  for (const skillId of await skillIds(server, names)) await db.insert(questionSkills).values({ questionId, skillId });
  return questionId;
}

/** Gives a question a new version, as an import does. */
export async function addVersion(
  server: TestServer,
  questionId: number,
  question: Question & { lessonItemId?: number },
) {
  const { db } = server.database;
  const number = (await db.$count(questionVersions, eq(questionVersions.questionId, questionId))) + 1;
  const rest = { questionId, number, hash: String(number), source: {}, createdAt: server.clock.now() };
  const [version] = await db
    .insert(questionVersions)
    .values({ ...question, ...rest })
    .returning({ id: questionVersions.id });
  await db
    .update(questions)
    .set({ versionId: version?.id ?? 0 })
    .where(eq(questions.id, questionId));
}

/** Adds an assessment of questions and pools, with the given rules. @returns the ids */
export async function addAssessment(
  server: TestServer,
  parts: readonly NewPart[],
  { skills: names = [], ...more }: NewAssessment & { skills?: string[] } = {},
): Promise<{ id: number; questionIds: number[] }> {
  const { db } = server.database;
  count += 1;
  const slug = `assessment-${count}`;
  const now = server.clock.now();
  const everything = ['score', 'correctness', 'explanations', 'right_answer'] as const;
  const [row] = await db
    .insert(assessments)
    .values({
      externalRef: slug,
      title: `Assessment ${count}`,
      summary: 'What do you know?',
      mode: 'graded',
      language: 'en',
      questionCount: parts.reduce((sum, part) => sum + ('draw' in part ? part.draw : 1), 0),
      passPercent: 60,
      scoreRule: 'highest',
      reviewPolicy: { afterSubmit: [...everything], afterLastAttempt: [], afterClose: [] },
      source: {},
      hash: '',
      createdAt: now,
      updatedAt: now,
      ...more,
    })
    .returning({ id: assessments.id });
  const assessmentId = row?.id ?? 0;
  const questionIds: number[] = [];
  for (const [index, part] of parts.entries()) {
    const place = { assessmentId, position: index + 1 };
    if ('draw' in part) await db.insert(assessmentParts).values({ ...place, pool: part.pool, draw: part.draw });
    else {
      const questionId = await addQuestion(server, slug, part);
      questionIds.push(questionId);
      await db.insert(assessmentParts).values({ ...place, questionId });
    }
  }
  for (const skillId of await skillIds(server, names))
    await db.insert(assessmentSkills).values({ assessmentId, skillId });
  return { id: assessmentId, questionIds };
}

/** Sets the id that the next row of each table gets. */
export async function beginWith(server: TestServer, id: number): Promise<void> {
  for (const table of ['assessments', 'questions', 'question_versions', 'attempts', 'assessment_groups'])
    await server.database.db.execute(sql.raw(`alter sequence ${table}_id_seq restart with ${id}`));
}
