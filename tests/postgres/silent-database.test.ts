import { connect, createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { killAll, run, startServer } from '../process/server-process.ts';
import { buildStale } from '../support/portal-process.ts';
import { freePort, type PostgresCluster } from '../support/postgres.ts';
import { createDatabase, environmentOf, signIn, startOwnCluster } from './support.ts';

let cluster: PostgresCluster;

beforeAll(async () => {
  buildStale(['server']);
  cluster = await startOwnCluster();
});
afterEach(() => {
  killAll();
  cluster.thaw();
});
afterAll(() => cluster.stop());

it('a silent Postgres blocks no call forever, and no shutdown', async () => {
  const url = await createDatabase(cluster);
  const server = await startServer(environmentOf(url));
  const [person] = await signIn(url, server.origin, 1);
  const write = () => person!.post<{ code?: string }>('/user-course-category-map', { category_ids: [1] });
  expect((await write()).status).toBe(200);
  cluster.freeze();
  const inTime = { isOver: false };
  const writing = write().finally(() => {
    inTime.isOver = true;
  });
  const ready = await fetch(`${server.origin}/readyz`);
  expect([ready.status, inTime.isOver]).toEqual([503, false]);
  expect(await writing).toMatchObject({ status: 503, data: { code: 'unavailable' } });
  cluster.thaw();
  await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status, { timeout: 30_000 }).toBe(200);
  expect((await write()).status).toBe(200);
  cluster.freeze();
  const cutOff = write().catch(() => null);
  await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status, { timeout: 30_000 }).toBe(503);
  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0 });
  await cutOff;
});

it('a start waits for a Postgres that is still starting, answers 503 until then, and can be stopped', async () => {
  const url = new URL(await createDatabase(cluster));
  const { port: behind } = url;
  url.port = String(await freePort());
  const environment = { ...environmentOf(url.href), PORT: String(await freePort()) };
  const waiting = run(['--api-only'], environment);
  await expect.poll(() => waiting.output.err, { timeout: 30_000 }).toContain('ECONNREFUSED');
  const answer = await fetch(`http://127.0.0.1:${environment.PORT}/readyz`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  waiting.child.kill('SIGTERM');
  expect(await waiting.ended).toMatchObject({ code: 0, out: '' });

  const patient = run(['--api-only'], environment);
  await expect.poll(() => patient.output.err, { timeout: 30_000 }).toContain('Retrying for a minute');
  const arrived = await passOn(Number(url.port), Number(behind));
  await expect.poll(() => patient.output.out, { timeout: 60_000 }).toContain('Acado is ready');
  patient.child.kill('SIGTERM');
  expect(await patient.ended).toMatchObject({ code: 0 });
  arrived.close();
});

it('a start can be stopped while Postgres accepts connections and is silent', async () => {
  const url = await createDatabase(cluster);
  cluster.freeze();
  const environment = { ...environmentOf(url), PORT: String(await freePort()) };
  const server = run(['--api-only'], environment);
  const probe = () =>
    fetch(`http://127.0.0.1:${environment.PORT}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(probe, { timeout: 30_000 }).toBe(503);
  server.child.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, out: '', err: '' });
});

async function passOn(port: number, target: number): Promise<Server> {
  const server = createServer((socket) => {
    const onward = connect(target, '127.0.0.1');
    socket.on('error', () => onward.destroy()).pipe(onward);
    onward.on('error', () => socket.destroy()).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}
