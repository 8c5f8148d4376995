import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerChecked, Assessments, SelfAssessments } from '../../../src/shared/transport/schema.d.ts';
import { addAssessment, sampleQuestions } from '../../../tests/support/assessments.ts';
import { addSampleAssessment, attemptsAt, dataOf } from '../../../tests/support/attempts.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { assessmentGroups } from '../../tables/assessments.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
const { begin, read, refusals, save, submit, summary, take, input } = attemptsAt(server);

let asha: Account;
beforeEach(async () => {
  await server.reset();
  asha = await server.signUp();
});
afterAll(() => server.close());

const wrong = { options: ['b'] };
const right = { options: ['a'] };

describe('a self-assessment', () => {
  it('checks each question immediately, and then locks its answer', async () => {
    const { id, questionIds } = await addSampleAssessment(server, ['single', 'short'], { mode: 'self' });
    const attempt = await begin(asha, id);
    const [one = 0] = questionIds;
    const check = () => call(`/assessment-checks/${attempt.id}`, { token: asha.token, body: { question_id: one } });
    expect((await check()).body?.data).toMatchObject({ code: 'not_answered' });
    const first = input(one, wrong);
    await save(asha, attempt.id, [first]);
    expect(dataOf<AnswerChecked>(await check()).check).toMatchObject({
      correctness: 'wrong',
      points: 0,
      right: { options: ['a'] },
      why: [{ of: 'b' }],
    });
    expect((await read(asha, attempt.id)).questions.map(({ check: shown }) => shown?.correctness ?? null)).toEqual([
      'wrong',
      null,
    ]);
    expect(await refusals(asha, attempt.id, [input(one, right, { bases: [first.version] })])).toEqual(['fixed']);
    await submit(asha, attempt.id);
    expect(await summary(asha, attempt.id)).toMatchObject({ points: 0, out_of: 2 });
  });
});

describe('a group of self-assessments', () => {
  const look = async (id: number) =>
    dataOf<SelfAssessments>(await call(`/self-assessments-list/${id}`, { token: asha.token }));

  it('shows results with their trend, the next assessment, and weak skills', async () => {
    const [group] = await db
      .insert(assessmentGroups)
      .values({ externalRef: 'data', title: 'Data', summary: 'How to read it.', position: 1 })
      .returning();
    const rules = { mode: 'self', groupId: group?.id ?? 0 } as const;
    const charts = [sampleQuestions.single({ skills: ['Charts'] })];
    const first = await addAssessment(server, charts, { ...rules, position: 1 });
    const second = await addAssessment(server, [sampleQuestions.trueFalse({ skills: ['Maps'] })], {
      ...rules,
      position: 2,
    });
    expect(await look(group?.id ?? 0)).toMatchObject({
      group: { count: 2, taken: 0 },
      items: [{ last_percent: null, trend: [] }, { last_percent: null }],
      next_id: first.id,
      weak_skills: [],
    });
    await take(asha, first.id, [right]);
    clock.advance(1_000);
    await take(asha, first.id, [wrong]);
    expect(await look(group?.id ?? 0)).toMatchObject({
      group: { count: 2, taken: 1 },
      items: [
        { last_percent: 0, best_percent: 100, trend: [{ percent: 100 }, { percent: 0 }] },
        { last_percent: null },
      ],
      next_id: second.id,
      weak_skills: [{ name: 'Charts', percent: 0 }],
    });
    await take(asha, second.id, [{ value: true }]);
    expect((await look(group?.id ?? 0)).next_id).toBe(first.id);
    await take(asha, first.id, [right]);
    expect(await look(group?.id ?? 0)).toMatchObject({ next_id: null, weak_skills: [] });
    expect((await call('/self-assessments-list/2147483647', { token: asha.token })).status).toBe(404);
  });

  it('suggests practice for the weakest skill with the reason, only in the to-do list', async () => {
    const graded = await addAssessment(server, [
      sampleQuestions.single({ skills: ['Charts'] }),
      sampleQuestions.trueFalse({ skills: ['Maps'] }),
    ]);
    const practice = async (tab: string) =>
      dataOf<Assessments>(await call(`/assessments-list?tab=${tab}`, { token: asha.token })).practice;
    const about = async (skill: string, more: object) =>
      (await addAssessment(server, [sampleQuestions.single({ skills: [skill] })], { skills: [skill], ...more })).id;
    const maps = await about('Maps', { mode: 'self', title: 'Maps again' });
    await about('Charts', { mode: 'graded' });
    await about('Charts', { mode: 'self', status: 'archived' });
    expect(await practice('todo')).toBeNull();
    await take(asha, graded.id, [wrong, { value: false }]);
    expect(await practice('todo')).toMatchObject({ assessment_id: maps, title: 'Maps again', skill: 'Maps' });
    const charts = await about('Charts', { mode: 'self', title: 'Charts again' });
    expect(await practice('todo')).toMatchObject({ assessment_id: charts, skill: 'Charts' });
    expect(await practice('done')).toBeNull();
    await take(asha, charts, [right]);
    expect(await practice('todo')).toMatchObject({ assessment_id: maps });
  });
});
