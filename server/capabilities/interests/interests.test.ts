import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../../tests/support/server.ts';
import { fillCatalogues } from '../../../tests/support/server-catalogues.ts';

const server = await startServer();
const { call } = server;

beforeEach(async () => {
  await server.reset();
  await fillCatalogues(server.database);
});
afterAll(() => server.close());

const areas = (...marks: (number | null)[]) => [
  { id: 1, name: 'Design', image: '/areas/design.svg', is_mapped: marks[0] ?? null },
  { id: 2, name: 'Law', image: null, is_mapped: marks[1] ?? null },
  { id: 3, name: 'Music', image: null, is_mapped: marks[2] ?? null },
];

describe('the interest areas', () => {
  const list = async (token?: string) => (await call('/get-course-category', token ? { token } : {})).body?.data;
  const save = (token: string, ids: number[]) =>
    call('/user-course-category-map', { token, body: { category_ids: ids } });

  it('carry no marks for a visitor', async () => {
    const { token } = await server.signUp();
    await save(token, [1]);
    expect(await list()).toEqual(areas());
  });

  it('carry the learner’s own marks', async () => {
    const [asha, other] = [await server.signUp(), await server.signUp()];
    expect((await save(asha.token, [3, 1])).body).toEqual({ status: 1, error: null, data: null });
    expect(await list(asha.token)).toEqual(areas(2, null, 1));
    expect(await list(other.token)).toEqual(areas());
  });

  it('are replaced as a whole, while kept marks keep their ids', async () => {
    const { token } = await server.signUp();
    await save(token, [1, 2]);
    await save(token, [2, 3]);
    const after = (await list(token)) as { is_mapped: number | null }[];
    expect(after.map(({ is_mapped }) => is_mapped)).toEqual([null, 2, expect.any(Number)]);
    await save(token, []);
    expect(await list(token)).toEqual(areas());
  });

  it('end up as one of the sets when two sets are saved in parallel', async () => {
    const { token } = await server.signUp();
    const answers = await Promise.all([save(token, [1, 2]), save(token, [3])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const after = (await list(token)) as { id: number; is_mapped: number | null }[];
    const chosen = after.filter(({ is_mapped }) => is_mapped !== null).map(({ id }) => id);
    expect([[1, 2], [3]]).toContainEqual(chosen);
  });
});
