import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/platform/db/database.ts';
import { outgoingMails } from '../../server/platform/db/mail-schema.ts';
import { buildStale, freshDataDir } from '../support/portal-process.ts';
import { clientOf, killAll, run, startServer } from './server-process.ts';

let dataDir: string;
let silent: Server;

beforeAll(async () => {
  buildStale(['server']);
  dataDir = await freshDataDir();
}, 120_000);
afterEach(killAll);
afterAll(() => {
  silent.close();
  rmSync(dataDir, { recursive: true });
});

/** A mail server that accepts connections and stays silent. @returns its address, and the first connection */
async function silentMailServer() {
  silent = createServer((socket) => socket.on('error', () => undefined));
  const connected = new Promise<void>((resolve) => silent.once('connection', () => resolve()));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, connected };
}

/** Expires the mail's lease, which the dead process held. */
async function endLease(): Promise<void> {
  const database = await openDatabase({ folder: join(dataDir, 'database') });
  await database.db.update(outgoingMails).set({ dueAt: new Date() });
  await database.close();
}

it('a mail is sent by the next process if the first is killed while sending it', { timeout: 120_000 }, async () => {
  const { url, connected } = await silentMailServer();
  const first = await startServer({ DATA_DIR: dataDir, SMTP_URL: url });
  const { status } = await clientOf(first.origin).post('/forgot-password', { email: 'learner@acado.test' });
  expect(status).toBe(200);
  await connected;
  first.child.kill('SIGKILL');
  await first.ended;
  const waiting = await run(['ops', 'mails'], { DATA_DIR: dataDir }).ended;
  expect(waiting.out).toMatch(/^.*, learner@acado\.test, Reset your Acado password, next try .*, 0 failures\n$/);
  await endLease();

  const second = await startServer({ DATA_DIR: dataDir });
  const mailFolder = join(dataDir, 'mail');
  const printed = () => /^Reset your Acado password: (http:\S+)$/m.exec(second.output.out)?.[1];
  await expect.poll(printed, { timeout: 20_000 }).toBeDefined();
  const [name = '', ...others] = readdirSync(mailFolder);
  expect(others).toEqual([]);
  const { to, text } = await PostalMime.parse(readFileSync(join(mailFolder, name)));
  expect(to).toEqual([{ name: '', address: 'learner@acado.test' }]);
  expect(text).toContain(`\n${printed()}\n`);
  expect(printed()).toMatch(/^http:\/\/localhost:\d+\/reset-password\?token=[\w-]{43}$/);
  second.child.kill('SIGTERM');
  expect(await second.ended).toMatchObject({ code: 0, err: '' });
  expect((await run(['ops', 'mails'], { DATA_DIR: dataDir }).ended).out).toBe('No unsent mails\n');
});
