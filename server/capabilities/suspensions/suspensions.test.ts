import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Suspension } from '../../../src/shared/transport/schema.d.ts';
import { testStore } from '../../../tests/support/files/test-store.ts';
import { dataOf } from '../../../tests/support/leads.ts';
import { runTool } from '../../../tests/support/run-tool.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { addArticle, signUpLongAgo, write, written } from '../../../tests/support/threads.ts';
import { addSupportForm, addTicket, ticketOf } from '../../../tests/support/tickets.ts';
import { users } from '../../platform/db/account-schema.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import { notices } from '../../platform/db/notices-schema.ts';
import { sendNamed, sweep } from '../../platform/flows/apply.ts';
import { operations } from './operations.ts';
import { refuseVoice } from './refuse-voice.ts';
import { suspend, suspensionFlow } from './suspension-flow.ts';

const server = await startServer();
const { call, clock, database } = server;
const { db } = database;
beforeEach(() => server.reset());
afterAll(() => server.close());

const day = 86_400_000;
const reason = 'Advertising below three articles.';
const suspended = ({ user }: Account, days = 7) =>
  suspend(db, user.id, new Date(clock.now().getTime() + days * day), reason, clock.now());
const own = async ({ token }: Account) =>
  dataOf<{ item: Suspension | null }>(await call('/suspension', { token })).item;
const appeal = ({ token }: Account, text: string) => call('/suspension-appeals', { token, body: { appeal: text } });
const decide = (id: number, type: string, more: object = {}) =>
  sendNamed(db, suspensionFlow, {
    id,
    event: { type, at: clock.now().getTime(), ...more },
    sender: 'operator',
    userId: null,
    reason: 'We looked again.',
  });
const notificationsOf = async ({ user }: Account) =>
  (await db.select().from(notices).where(eq(notices.userId, user.id)).orderBy(notices.id)).map(({ kind }) => kind);

describe('a suspended learner', () => {
  it('48.1, 48.2: can read, report and withdraw, but not write or like until the end, and keeps drafts', async () => {
    const articleId = await addArticle(server);
    const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Ben Okafor')];
    const mine = await written(server, asha, { articleId, text: 'Mine' });
    const other = await written(server, ben, { articleId, text: 'Other' });
    const { until } = await suspended(asha);
    const refused = { code: 'suspended', suspended: { reason, until: until.toISOString() } };
    const { token } = asha;
    const like = (is_liked: boolean) => call('/post-likes', { token, body: { id: other.id, is_liked } });
    const edit = () => call('/post-edits', { token, body: { id: mine.id, version: 1, text: 'Changed' } });
    for (const answer of [await write(server, asha, { articleId, text: 'Kept' }), await like(true), await edit()]) {
      expect(answer.status).toBe(409);
      expect(answer.body?.data).toMatchObject(refused);
    }
    expect((await db.select({ content: drafts.content }).from(drafts))[0]?.content).toMatchObject({ text: 'Kept' });
    expect((await call(`/threads/article/${articleId}`, { token })).status).toBe(200);
    expect((await like(false)).status).toBe(200);
    const report = { id: other.id, reason: 'offence', note: '' };
    expect((await call('/post-reports', { token, body: report })).status).toBe(200);
    const withdrawn = { id: mine.id, event: 'post.withdrawn', appeal: '' };
    expect((await call('/post-events', { token, body: withdrawn })).status).toBe(200);
    expect((await write(server, ben, { articleId, text: 'Free' })).status).toBe(200);

    // The end date counts, even before it is processed.
    clock.advance(7 * day);
    expect(await refuseVoice(db, asha.user.id, clock.now())).toBeNull();
  });

  it('48.2: can still write to support', async () => {
    await addSupportForm(database);
    const { token, user } = await server.signUp();
    const { id } = await addTicket(server, { userId: user.id });
    await suspended({ token, user });
    const content = { text: 'Why?', file_ids: [], urls: [] };
    await call('/drafts', { token, body: { kind: 'ticket_message', subject_id: id, content, version: 1, bases: [] } });
    const key = crypto.randomUUID();
    expect((await call('/ticket-messages', { token, body: { id, version: 1, key } })).status).toBe(200);
    expect((await call('/tickets', { token, body: ticketOf() })).status).toBe(200);
  });

  it('48.3: sees the reason, appeals once, and is notified of the decision and the end', async () => {
    const asha = await server.signUp();
    expect((await appeal(asha, 'Why?')).status).toBe(404);
    const { id } = await suspended(asha);
    expect(await own(asha)).toMatchObject({ reason, appeal: null, possible_events: ['suspension.appealed'] });
    expect((await appeal(asha, ' ')).status).toBe(422);
    expect((await appeal(asha, ' It was a quotation. ')).status).toBe(200);
    expect((await appeal(asha, 'Again')).status).toBe(409);
    expect(await own(asha)).toMatchObject({ appeal: 'It was a quotation.', waiting_on: 'us' });
    const until = clock.now().getTime() + day;
    expect((await decide(id, 'suspension.shortened', { until: until + 30 * day })).kind).toBe('illegal');
    expect((await decide(id, 'suspension.shortened', { until })).kind).toBe('changed');
    expect(await own(asha)).toMatchObject({ until: new Date(until).toISOString(), state: 'inForce.decided', reason });
    clock.advance(day);
    await sweep(db, suspensionFlow, clock.now());
    expect(await notificationsOf(asha)).toEqual(['suspended', 'suspension_shortened', 'suspension_over']);
  });

  it('48.3: gets a notification that leads to their own page', async () => {
    const [learner, presenter] = [await server.signUp(), await server.signInPresenter()];
    await db.update(users).set({ username: 'pat' }).where(eq(users.id, presenter.user.id));
    for (const one of [learner, presenter]) await suspended(one);
    const sent = await db.select({ action: notices.action }).from(notices).orderBy(notices.userId);
    expect(sent.map(({ action }) => action)).toEqual(['/my-portal#writing', '/fac-calendar/pat#writing']);
    expect(await own(presenter)).toMatchObject({ reason });
  });

  it('48.4: can write again when the suspension is lifted', async () => {
    const asha = await server.signUp();
    const { id } = await suspended(asha);
    await decide(id, 'suspension.lifted');
    expect(await own(asha)).toBeNull();
    expect(await notificationsOf(asha)).toEqual(['suspended', 'suspension_lifted']);
  });
});

describe('operators', () => {
  const perform = async (name: 'suspend', ...argv: string[]) => {
    const lines: string[] = [];
    const keep = (line: string) => void lines.push(line);
    const operation = operations[name];
    if (operation === undefined) throw new Error(`There is no operation ${name}`);
    const run = 'run' in operation ? operation.run : operation.prepare(argv, '.');
    const signal = new AbortController().signal;
    const context = { database, linkOrigin: '', store: testStore(), signal, capabilities: [], out: keep, err: keep };
    return { code: await run(context), output: lines.join('\n') };
  };

  it('48.5: suspend a person for some days with a reason, can’t do so twice, and see the command to change each suspension', async () => {
    const { user } = await server.signUp('Mira Stone');
    for (const argv of [[user.email], [user.email, '--days', '7'], [user.email, '--days', '0', '--reason', 'x']])
      await expect(perform('suspend', ...argv)).rejects.toThrow('Usage');
    const line = [user.email, '--days', '7', '--reason', 'Advertising\u001b[2J'];
    expect(await perform('suspend', 'nobody@example.com', ...line.slice(1))).toMatchObject({ code: 1 });
    expect(await perform('suspend', ...line)).toMatchObject({ code: 0 });
    expect(await perform('suspend', ...line)).toMatchObject({ code: 1, output: expect.stringContaining('already') });
    const list = ['flow', 'suspension', '--content'];
    const { out } = await runTool({ command: 'ops', argv: list, workingFolder: '.' }, { database });
    const output = out.join('\n');
    expect(output).toMatch(new RegExp(`: Mira Stone <${user.email}>, until .* UTC\\n {2}> Advertising`));
    expect(output).toMatch(/event suspension \d+ suspension\.shortened --until … --reason/);
    expect(output).not.toContain('\u001b');
  });
});
