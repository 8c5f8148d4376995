import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Assessments } from '../../../src/shared/transport/schema.d.ts';
import { addAssessment, sampleQuestions } from '../../../tests/support/assessments.ts';
import { dataOf } from '../../../tests/support/attempts.ts';
import { startServer } from '../../../tests/support/server.ts';

const server = await startServer();
beforeEach(() => server.reset());
afterAll(() => server.close());

it('the list of assessments finds titles by their words, whatever keyboard typed them', async () => {
  const { token } = await server.signUp();
  for (const title of ['Today’s café – part 2', 'Another one'])
    await addAssessment(server, [sampleQuestions.single()], { title });
  const found = async (q: string) => {
    const answer = await server.call(`/assessments-list?q=${encodeURIComponent(q)}`, { token });
    const { items, total } = dataOf<Assessments>(answer);
    return [items.map(({ title }) => title), total];
  };
  for (const typed of ["today's CAFE", 'café - part ２', 'part ٢'])
    expect(await found(typed)).toEqual([['Today’s café – part 2'], 1]);
  expect(await found('one')).toEqual([['Another one'], 1]);
  expect(await found('nothing of it')).toEqual([[], 0]);
  expect(await found('%')).toEqual([[], 0]);
});
