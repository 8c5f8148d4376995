import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildStale, freshDataDir } from '../support/portal-process.ts';
import { clientOf, killAll, run, startServer } from './server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'acado-backup-'));
const [second, backup] = [join(folder, 'second'), join(folder, 'backup')];
let first: string;

beforeAll(async () => {
  buildStale(['server']);
  first = await freshDataDir();
}, 120_000);
afterEach(killAll);
afterAll(() => {
  for (const used of [folder, first]) rmSync(used, { recursive: true });
});

it('a backup of a running server can be restored elsewhere, including lesson files', {
  timeout: 240_000,
}, async () => {
  const server = await startServer({ DATA_DIR: first });
  const account = { name: 'Ada', email: 'ada@example.org', password: 'an unusual sentence of mine' };
  const { data } = await clientOf(server.origin).post<{ token: string }>('/joy/signup', account);
  await clientOf(server.origin, data.token).post('/user-course-category-map', { category_ids: [1, 2] });
  expect(await run(['ops', 'backup', backup], { DATA_DIR: first }).ended).toEqual({
    code: 0,
    out: expect.stringMatching(/backup: \d+ rows of \d+ tables, \d+ files of lessons and \d+ of people\n$/),
    err: '',
  });
  expect(await run(['ops', 'restore', backup, '--replace'], { DATA_DIR: first }).ended).toMatchObject({
    code: 1,
    err: 'Stop the server first: a restore replaces all of its data\n',
  });
  server.child.kill('SIGTERM');
  await server.ended;

  expect(await run(['ops', 'restore', backup], { DATA_DIR: second }).ended).toMatchObject({ code: 0, err: '' });
  const restored = await startServer({ DATA_DIR: second });
  const again = clientOf(restored.origin, data.token);
  const areas = (await again.get<{ id: number; is_mapped: boolean }[]>('/get-course-category')).data;
  expect(areas.filter((area) => area.is_mapped).map(({ id }) => id)).toEqual([1, 2]);
  const media = readdirSync(join(first, 'media'));
  expect(media.length).toBeGreaterThan(10);
  expect(readdirSync(join(second, 'media')).toSorted()).toEqual(media.toSorted());
  // The files of public lessons.
  const open = await Promise.all(media.map(async (name) => (await fetch(`${restored.origin}/media/${name}`)).ok));
  expect(open).toContain(true);
  restored.child.kill('SIGTERM');
  expect(await restored.ended).toMatchObject({ code: 0, err: '' });
});
