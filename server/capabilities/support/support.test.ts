import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  TicketDetails,
  TicketMessageAnswer,
  TicketPage,
  TicketReceipt,
} from '../../../src/shared/transport/schema.d.ts';
import { addContactForm, messageOf } from '../../../tests/support/contact.ts';
import { dataOf } from '../../../tests/support/leads.ts';
import { runTool } from '../../../tests/support/run-tool.ts';
import { addSampleFile } from '../../../tests/support/sample-file.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { addLink, addSupportForm, addTicket, ticketOf } from '../../../tests/support/tickets.ts';
import { capabilities } from '../../capabilities.ts';
import { deleteDueAccounts } from '../../platform/accounts/delete-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { notices } from '../../platform/db/notices-schema.ts';
import { posts, threads } from '../../platform/db/threads-schema.ts';
import { sendNamed, sweep } from '../../platform/flows/apply.ts';
import { newRow } from '../../platform/flows/flow.ts';
import { mayMail } from '../../platform/mail/may-mail.ts';
import { tickets } from '../../tables/support.ts';
import { moderationFlow } from '../threads/module.ts';
import { nearness, placesOf } from './help.ts';
import { mailTickets } from './mails.ts';
import { ticketFlow } from './ticket-flow.ts';

const server = await startServer();
const { call, clock, database } = server;
const { db } = database;
const day = 86_400_000;

beforeEach(async () => {
  await server.reset();
  await addSupportForm(database);
});
afterAll(() => server.close());

const ops = (...argv: string[]) => runTool({ command: 'ops', argv, workingFolder: '.' }, { database });
const event = (id: number, type: string, reason = '') =>
  ops('event', 'supportTicket', String(id), type, ...(reason === '' ? [] : ['--reason', reason]));
const ask = async ({ token }: Account, changes = {}, more = {}) =>
  dataOf<TicketReceipt>(await call('/tickets', { body: ticketOf(changes, more), token }));
const read = async ({ token }: Account, id: number) => dataOf<TicketDetails>(await call(`/tickets/${id}`, { token }));
const reply = async (
  { token }: Account,
  id: number,
  text: string,
  key = crypto.randomUUID(),
  fileIds: number[] = [],
) => {
  const content = { text, file_ids: fileIds, urls: [] };
  await call('/drafts', { token, body: { kind: 'ticket_message', subject_id: id, content, version: 1, bases: [] } });
  return call('/ticket-messages', { token, body: { id, version: 1, key } });
};
const messagesIn = ({ messages }: TicketDetails) =>
  messages.items.map(({ is_ours, shown }) => [is_ours ? 'we' : 'they', JSON.stringify(shown)]);

describe('a ticket', () => {
  it('47.1: is opened by the form with its subject, only once however often it is sent', async () => {
    const asha = await server.signUp();
    const one = await ask(asha);
    expect(await ask(asha)).toEqual(one);
    const { item, messages } = await read(asha, one.id);
    expect(item).toMatchObject({
      reference: one.reference,
      topic: 'My account and signing in',
      subject: 'I cannot sign in',
      about: 'session@signedOut.locked#r1',
      state: 'waitingForUs.new',
      waiting_on: 'us',
      due_at: new Date(clock.now().getTime() + 2 * day).toISOString(),
    });
    expect(messages).toMatchObject({ total: 1, page: 1, page_size: 50 });
  });

  it('47.2: follows the chart: answered, read, replied to, resolved, and rated once', async () => {
    const asha = await server.signUp();
    const { id } = await ask(asha);
    expect((await reply(asha, id, 'And since today.')).status).toBe(200);
    expect((await ops('tickets')).lines[0]).toContain(`ticket ${id}, `);
    expect((await event(id, 'ticket.answered')).code).not.toBe(0);
    expect((await event(id, 'ticket.answered', 'Wait a minute, **then** try.')).code).toBe(0);
    expect((await ops('tickets')).lines).toEqual(['No open tickets']);
    const answered = await read(asha, id);
    expect(answered.item).toMatchObject({ waiting_on: 'learner', is_unread: true, state_reason: '' });
    expect(messagesIn(answered).map(([who]) => who)).toEqual(['they', 'they', 'we']);
    expect((await db.select().from(notices)).map(({ kind }) => kind)).toContain('ticket_answered');
    // The command uses the system clock.
    await db.update(tickets).set({ lastMessageAt: clock.now() });
    await call('/ticket-views', { token: asha.token, body: { id, until: clock.now().toISOString() } });
    expect((await read(asha, id)).item.is_unread).toBe(false);
    const key = crypto.randomUUID();
    expect((await reply(asha, id, 'Still locked.', key)).status).toBe(200);
    expect((await call('/ticket-messages', { token: asha.token, body: { id, version: 1, key } })).status).toBe(200);
    expect(messagesIn(await read(asha, id))).toHaveLength(4);
    expect((await ops('ticket', String(id))).lines).toContain('  > Still locked.');
    await event(id, 'ticket.resolved', 'It is open now.');
    const { item } = await read(asha, id);
    const rate = (rating: number, version: number) =>
      call('/ticket-events', { token: asha.token, body: { id, event: 'ticket.rated', version, rating } });
    expect((await rate(5, item.version)).status).toBe(200);
    expect((await rate(1, item.version + 1)).status).toBe(409);
    expect((await read(asha, id)).item.rating).toBe(5);
  });

  it('47.3: is reopened by a message within 14 days, and later continued in a linked ticket', async () => {
    const asha = await server.signUp();
    const { id } = await ask(asha);
    await event(id, 'ticket.resolved', 'Done.');
    expect((await reply(asha, id, 'It is not.')).status).toBe(200);
    expect((await read(asha, id)).item.state).toBe('waitingForUs.reopened');
    await event(id, 'ticket.resolved', 'Now it is.');
    await db.update(tickets).set({ dueAt: clock.now() });
    await sweep(db, ticketFlow, clock.now());
    expect((await reply(asha, id, 'No.')).status).toBe(409);
    const next = await ask(asha, { subject: 'Again' }, { follows_id: id });
    expect((await read(asha, next.id)).item.follows_id).toBe(id);
  });

  it('47.4: takes only the sender’s own files with a message', async () => {
    const [asha, ben] = [await server.signUp(), await server.signUp('Ben Okafor')];
    const { id } = await ask(asha);
    const [own, other] = [
      await addSampleFile(server, asha, 'post', 'Screen.png'),
      await addSampleFile(server, ben, 'post', 'Else.png'),
    ];
    expect((await reply(asha, id, 'See this.', crypto.randomUUID(), [other])).status).not.toBe(200);
    expect((await reply(asha, id, 'See this.', crypto.randomUUID(), [own])).status).toBe(200);
    const { messages } = await read(asha, id);
    expect(messages.items.at(-1)?.files).toMatchObject([{ id: own, name: 'Screen.png' }]);
  });

  it('47.4: is private, also in the operations of threads', async () => {
    const asha = await server.signUp();
    const { id } = await ask(asha);
    const other = await server.signUp('Mira Stone');
    expect((await call(`/tickets/${id}`, { token: other.token })).status).toBe(404);
    const [post] = await db.select().from(posts);
    for (const { token } of [asha, other]) {
      expect((await call(`/threads/ticket/${id}`, { token })).status).toBe(404);
      expect((await call(`/posts/${post?.id}`, { token })).status).toBe(404);
      expect((await call('/post-likes', { token, body: { id: post?.id, is_liked: true } })).status).toBe(404);
    }
  });

  it('47.12: is read in pages from the end and takes 200 messages, and sending a message returns only that message', async () => {
    const asha = await server.signUp();
    const { id } = await ask(asha);
    const [{ threadId, nodes } = { threadId: 0, nodes: [] }] = await db.select().from(posts);
    const given = { threadId, userId: asha.user.id, createdAt: clock.now() };
    const rows = Array.from({ length: 198 }, (_, at) => ({
      ...given,
      ...newRow(moderationFlow, { isHeld: false }),
      isHeld: false,
      nodes,
      path: [],
      key: `${at}`,
      text: `${at}`,
    }));
    await db.insert(posts).values(rows);
    const page = async (number: number) =>
      dataOf<TicketDetails>(await call(`/tickets/${id}?page=${number}`, { token: asha.token })).messages;
    const [latest, first] = [await page(1), await page(4)];
    expect([latest.items.length, first.items.length, latest.total]).toEqual([50, 49, 199]);
    expect(latest.items.map((one) => one.id)).toEqual(latest.items.map((one) => one.id).toSorted((a, b) => a - b));
    expect(Math.min(...latest.items.map((one) => one.id))).toBeGreaterThan(
      Math.max(...first.items.map((one) => one.id)),
    );
    const last = dataOf<TicketMessageAnswer>(await reply(asha, id, 'The last.'));
    expect(last).not.toHaveProperty('messages');
    expect(JSON.stringify(last.message.shown)).toContain('The last.');
    const late = await reply(asha, id, 'One more.');
    expect([late.status, late.body?.data]).toMatchObject([409, { code: 'ticket_full' }]);
    expect((await db.select().from(drafts))[0]?.content).toMatchObject({ text: 'One more.' });
    expect((await page(1)).total).toBe(200);
    expect((await event(id, 'ticket.answered', 'Go on in a new one.')).code).toBe(0);
    expect((await ops('ticket', String(id))).lines).toContain(`151 earlier: npm run ops -- ticket ${id} 2`);
  });

  it('is listed in its folder, and found by its reference', async () => {
    const asha = await server.signUp();
    const one = await ask(asha);
    const two = await ask(asha, { subject: 'Two' });
    await event(two.id, 'ticket.answered', 'How so?');
    const list = async (query: string) =>
      dataOf<TicketPage>(await call(`/tickets?${query}`, { token: asha.token })).items.map(({ id }) => id);
    expect(await list('folder=open')).toEqual([one.id]);
    expect(await list('folder=waiting')).toEqual([two.id]);
    expect(await list('folder=closed')).toEqual([]);
    expect(await list(`q=${one.reference.toLowerCase()}`)).toEqual([one.id]);
  });

  it('8.6: is deleted with its account and all its messages', async () => {
    const asha = await server.signUp();
    const { id } = await ask(asha);
    await event(id, 'ticket.answered', 'Wait.');
    await db.update(users).set({ deletesAt: clock.now() });
    expect(await deleteDueAccounts(db, capabilities, clock.now())).toBe(1);
    expect([await db.$count(tickets), await db.$count(threads), await db.$count(posts)]).toEqual([0, 0, 0]);
    expect(await db.$count(flowHistory, eq(flowHistory.flow, 'supportTicket'))).toBe(0);
  });
});

describe('the ticket of a guest', () => {
  it('47.5: is read, answered and rated by its link only, and moves to the account that confirms the address', async () => {
    const row = await addTicket(server, { email: 'asha@example.com' });
    const token = await addLink(server, row.id);
    await event(row.id, 'ticket.answered', 'Which page was it?');
    const get = () => call(`/guest-ticket?token=${token}`);
    expect(messagesIn(dataOf<TicketDetails>(await get())).map(([who]) => who)).toEqual(['they', 'we']);
    expect((await call('/guest-ticket?token=other')).status).toBe(422);
    const body = { token, text: 'The first.', key: crypto.randomUUID() };
    await call('/guest-ticket-messages', { body });
    expect((await call('/guest-ticket-messages', { body })).status).toBe(200);
    expect(dataOf<TicketDetails>(await get()).messages.items).toHaveLength(3);
    await event(row.id, 'ticket.resolved', 'It is mended.');
    const { version } = dataOf<TicketDetails>(await get()).item;
    const rated = { token, event: 'ticket.rated', version, rating: 4 };
    expect((await call('/guest-ticket-events', { body: rated })).status).toBe(200);
  });
});

describe('a message of the contact form', () => {
  it('47.5: opens a ticket, and its answer is mailed as a link', async () => {
    await addContactForm(database);
    await call('/contact-messages', { body: messageOf() });
    const linkOf = async () => {
      const mails = await db.select().from(outgoingMails).orderBy(asc(outgoingMails.id));
      return /answer\?token=(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    };
    const first = await linkOf();
    const [ticket] = await db.select().from(tickets);
    expect(ticket).toMatchObject({ email: 'asha@example.com', userId: null, topic: 'Applying and universities' });
    const { id = 0 } = ticket ?? {};
    await sendNamed(db, ticketFlow, {
      id,
      event: { type: 'ticket.answered', at: clock.now().getTime() },
      sender: 'operator',
      userId: null,
      reason: 'By June.',
    });
    // 7.12: other people's requests with this address must not delay an answer.
    for (let count = 0; count < 10; count += 1) {
      const asker = { network: `192.0.2.${count}`, userId: null };
      await db.transaction((tx) => mayMail(tx, 'asked', { address: 'asha@example.com', asker }, clock.now()));
    }
    expect(await mailTickets(db, { linkOrigin: 'https://x.test', replies: undefined }, clock.now())).toBe(1);
    expect(await mailTickets(db, { linkOrigin: 'https://x.test', replies: undefined }, clock.now())).toBe(0);
    const [, mail] = await db.select().from(outgoingMails).orderBy(asc(outgoingMails.id));
    expect(mail?.text).not.toContain('June');
    for (const token of [first, await linkOf()])
      expect(messagesIn(dataOf<TicketDetails>(await call(`/guest-ticket?token=${token}`)))).toHaveLength(2);
  });
});

describe('the usual time to answer', () => {
  it('47.6: is calculated from real tickets, and left out if too few tickets exist', async () => {
    const usual = async () => dataOf<{ usual_answer: unknown }>(await call('/support-facts')).usual_answer;
    for (const index of [1, 2, 3, 4, 5]) {
      expect(await usual()).toBeNull();
      const { id } = await addTicket(server, { email: `${index}@example.com` }, { reference: `R${index}` });
      await event(id, 'ticket.answered', 'So.');
      const answeredAt = new Date(clock.now().getTime() + index * 60_000);
      await db.update(tickets).set({ answeredAt }).where(eq(tickets.id, id));
    }
    expect(await usual()).toEqual({ half_minutes: 3, most_minutes: 5 });
  });
});

describe('a help article', () => {
  it.each([
    ['session@signedOut.attempt.resting.failed+lock.open#r1', ['session.signedOut'], 17],
    ['session@signedOut.attempt.resting.failed+lock.open#r1', ['session.signedOut.lock.open', 'session'], 27],
    ['session@restoring', ['session.signedOut'], 0],
    ['sessions@restoring', ['session'], 0],
    ['universities@offline', ['universities'], 12],
  ])(
    '47.7: for the code %s, with the references %j, is ranked by its longest match of %i characters',
    (code, codes, by) => {
      expect(nearness(codes, placesOf(code))).toBe(by);
    },
  );

  it('47.7: for a code with more parts or regions than a chart has is not found', () => {
    const parts = (count: number) => Array.from({ length: count }, () => 'a').join('.');
    expect(placesOf(`session@${parts(12)}`)).toHaveLength(1);
    expect(placesOf(`session@${parts(13)}`)).toEqual([]);
    expect(placesOf(`session@${parts(12)}${'+a'.repeat(8)}`)).toHaveLength(1 + 8 * 12);
    expect(placesOf(`session@a${'+a'.repeat(9)}`)).toEqual([]);
  });
});
