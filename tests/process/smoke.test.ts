import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildStale } from '../support/portal-process.ts';
import { clientOf, killAll, run, startServer } from './server-process.ts';

const skills = fileURLToPath(new URL('fixtures/skills.csv', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'acado-smoke-'));
const environment = { DATA_DIR: join(folder, 'data') };

beforeAll(() => buildStale(['server']), 120_000);
afterEach(killAll);
afterAll(() => rmSync(folder, { recursive: true }));

it('a server starts on an empty folder, answers calls, an import and an operation, and stops on request', async () => {
  const server = await startServer(environment);
  const { get } = clientOf(server.origin);
  const namesOf = async () => (await get<{ name: string }[]>('/skills-list')).data.map(({ name }) => name);
  expect(await namesOf()).not.toContain('Baking');
  expect(await run(['import', 'skills', skills], environment).ended).toMatchObject({ code: 0, err: '' });
  expect(await namesOf()).toContain('Baking');
  expect(await run(['ops', 'status'], environment).ended).toMatchObject({ code: 0, err: '' });
  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, err: '' });
}, 90_000);
