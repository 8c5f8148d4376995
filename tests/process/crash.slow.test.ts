import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildStale, freshDataDir } from '../support/portal-process.ts';
import { clientOf, killAll, startServer } from './server-process.ts';

let dataDir: string;

beforeAll(async () => {
  buildStale(['server']);
  dataDir = await freshDataDir();
}, 120_000);
afterEach(killAll);
afterAll(() => rmSync(dataDir, { recursive: true }));

interface Listed {
  id: number;
}
interface Mapped {
  skill_id: number;
}

/** Saves values until the server dies. @returns everything that was acknowledged, and the save that was pending */
async function saveUntilItEnds<Saved>(values: Iterable<Saved>, save: (value: Saved) => Promise<{ status: number }>) {
  const acknowledged: Saved[] = [];
  for (const value of values) {
    try {
      const { status } = await save(value);
      expect(status).toBe(200);
      acknowledged.push(value);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return { acknowledged, underWay: value };
    }
  }
  throw new Error('All was saved before the server was killed');
}

describe('a server killed while it writes', { timeout: 120_000 }, () => {
  it('has every acknowledged write after a restart', async () => {
    const environment = { DATA_DIR: dataDir };
    const first = await startServer(environment);
    const account = { name: 'Ada', email: 'ada@example.org', password: 'a long enough sentence' };
    const { data } = await clientOf(first.origin).post<{ token: string }>('/joy/signup', account);
    const client = clientOf(first.origin, data.token);
    const skills = (await client.get<Listed[]>('/skills-list')).data.map(({ id }) => id);
    const universities = (await client.get<Listed[]>('/university-list')).data.map(({ id }) => id);
    const areas = (await client.get<Listed[]>('/get-course-category')).data.map(({ id }) => id);
    const growing = (ids: readonly number[]) => ids.map((_, index) => ids.slice(0, index + 1));
    let writes = 0;
    const counted = async <Answer>(write: Promise<Answer>) => {
      const answer = await write;
      writes += 1;
      return answer;
    };
    const hammering = Promise.all([
      saveUntilItEnds(skills, (id) =>
        counted(client.post('/add-skill-mapping', { skill_id: id, self_proficiency: '50' })),
      ),
      saveUntilItEnds(growing(universities), (ids) =>
        counted(client.post('/user-university-save', { organisation_ids: ids })),
      ),
      saveUntilItEnds(growing(areas), (ids) =>
        counted(client.post('/user-course-category-map', { category_ids: ids })),
      ),
    ]);
    await expect.poll(() => writes, { interval: 1, timeout: 20_000 }).toBeGreaterThan(40);
    first.child.kill('SIGKILL');
    const [savedSkills, savedUniversities] = await hammering;

    const second = await startServer(environment);
    const again = clientOf(second.origin, data.token);
    const mappedSkills = (await again.get<Mapped[]>('/skills-mapping-list')).data.map((mapping) => mapping.skill_id);
    expect(mappedSkills.filter((id) => id !== savedSkills.underWay).sort((a, b) => a - b)).toEqual(
      savedSkills.acknowledged.toSorted((a, b) => a - b),
    );
    const mappedUniversities = (await again.get<number[]>('/user-university-mapped')).data.toSorted((a, b) => a - b);
    // Each save is stored completely or not at all, so the last acknowledged or the pending save is found.
    expect(
      [savedUniversities.acknowledged.at(-1), savedUniversities.underWay].map((ids) => ids?.toSorted((a, b) => a - b)),
    ).toContainEqual(mappedUniversities);
    second.child.kill('SIGTERM');
    expect(await second.ended).toMatchObject({ code: 0, err: '' });
  });
});
