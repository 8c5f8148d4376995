import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addressErrors } from '../../../src/messages/address-errors.ts';
import { formErrors } from '../../../src/messages/form-errors.ts';
import type { FormReceipt } from '../../../src/shared/transport/schema.d.ts';
import { addContactForm, messageOf } from '../../../tests/support/contact.ts';
import { formDraftOf } from '../../../tests/support/forms.ts';
import { runTool } from '../../../tests/support/run-tool.ts';
import { startServer } from '../../../tests/support/server.ts';
import { capabilities } from '../../capabilities.ts';
import { deleteDueAccounts } from '../../platform/accounts/delete-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';
import { limitedCalls } from '../../platform/db/limits-schema.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { contactMessages } from '../../tables/contact.ts';
import { formDrafts, formVersions } from '../../tables/forms.ts';
import { tickets } from '../../tables/support.ts';

const server = await startServer({ trustProxy: true });
const { call, clock, database } = server;
const { db } = database;
const send = (
  from = '192.0.2.1',
  changes: Readonly<Record<string, string>> = {},
  more: object = {},
  headers: Record<string, string> = {},
) => call('/contact-messages', { body: messageOf(changes, more), headers: { 'x-forwarded-for': from, ...headers } });
const receiptIn = ({ body }: Awaited<ReturnType<typeof send>>) => body?.data as FormReceipt;
const suspected = () => db.select({ isSuspected: contactMessages.isSuspected }).from(contactMessages);

beforeEach(async () => {
  await server.reset();
  await addContactForm(database);
});
afterAll(() => server.close());

describe('a contact message', () => {
  it('23.3: is stored as written with the version of the form, and answered with a reference', async () => {
    const { token, user } = await server.signUp();
    const body = messageOf({ message: ' By when do I have to send my documents? ' });
    const receipt = receiptIn(await call('/contact-messages', { body, token }));
    expect(receipt.sent_at).toBe(clock.now().toISOString());
    const [version] = await db.select().from(formVersions);
    expect(await db.select().from(contactMessages)).toMatchObject([
      {
        reference: receipt.reference,
        formVersionId: version?.id,
        answers: messageOf().answers,
        userId: user.id,
        isSuspected: false,
        createdAt: clock.now(),
      },
    ]);
  });

  it('23.3: is stored and mailed only once when it is sent repeatedly, also in parallel; another text or sender counts separately', async () => {
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map((answer) => receiptIn(answer).reference)).size).toBe(1);
    expect(await db.$count(outgoingMails)).toBe(1);
    await send('192.0.2.1', { topic: 'other' });
    await send('192.0.2.2');
    expect(await db.$count(contactMessages)).toBe(3);
  });

  it('8.6: is kept without its sender’s data when the account is deleted, and still gets an answer by mail', async () => {
    const { token } = await server.signUp();
    const body = messageOf();
    await call('/contact-messages', { body, token });
    await db.update(users).set({ deletesAt: clock.now() });
    expect(await deleteDueAccounts(db, capabilities, clock.now())).toBe(1);
    const asked = body.answers.filter(({ field }) => ['topic', 'message', 'consent'].includes(field));
    expect(await db.select().from(contactMessages)).toMatchObject([{ answers: asked, userId: null }]);
    expect((await db.select().from(outgoingMails)).map(({ recipient }) => recipient)).toEqual(['asha@example.com']);
  });

  it('8.7: is deleted with the account if its form no longer exists', async () => {
    const { token } = await server.signUp();
    await call('/contact-messages', { token, body: messageOf() });
    await db.update(contactMessages).set({ formVersionId: null });
    await db.update(users).set({ deletesAt: clock.now() });
    expect(await deleteDueAccounts(db, capabilities, clock.now())).toBe(1);
    expect(await db.$count(contactMessages)).toBe(0);
  });

  it('removes its draft when it is sent', async () => {
    const { form, answers } = messageOf();
    const kept = await call('/form-drafts', { body: formDraftOf(form, answers.slice(0, 2)) });
    const cookie = /^visitor=[^;]+/.exec(String(kept.headers['set-cookie']))?.[0] ?? '';
    expect(await db.$count(formDrafts)).toBe(1);
    expect((await send('192.0.2.1', {}, {}, { cookie })).status).toBe(200);
    expect(await db.$count(formDrafts)).toBe(0);
  });

  it('is stored and marked as spam if the hidden field is filled in or it was sent too fast', async () => {
    expect((await send('192.0.2.1', {}, { website: 'https://spam.test' })).status).toBe(200);
    await send('192.0.2.2', {}, { seconds: 2 });
    await send('192.0.2.3', {}, { seconds: 3 });
    expect((await suspected()).map(({ isSuspected }) => isSuspected)).toEqual([true, true, false]);
    expect(await db.$count(outgoingMails)).toBe(1);
  });

  it('47.13: opens a ticket, which is listed separately while it is suspected spam and unanswered', async () => {
    await send('192.0.2.1', {}, { website: 'https://spam.test' });
    await send('192.0.2.2', { name: 'Lin' }, { seconds: 2 });
    await send('192.0.2.3', { name: 'Asha' }, { seconds: 30 });
    const ops = async (...argv: string[]) =>
      (await runTool({ command: 'ops', argv, workingFolder: '.' }, { database })).lines;
    const listed = async (...folder: string[]) =>
      (await ops('tickets', ...folder)).filter((line) => line.startsWith('ticket ')).length;
    expect([await listed(), await listed('suspected')]).toEqual([1, 2]);
    expect(await ops('tickets')).toContain('2 more may be spam. See npm run ops -- tickets suspected');
    const [first] = await db.select().from(tickets).where(eq(tickets.isSuspected, true)).orderBy(asc(tickets.id));
    await ops('event', 'supportTicket', String(first?.id), 'ticket.answered', '--reason', 'You are welcome.');
    expect([await listed(), await listed('suspected')]).toEqual([1, 1]);
    expect(await db.$count(tickets, eq(tickets.isSuspected, true))).toBe(1);
  });

  it('23.3: is deleted with its ticket when its sender asks us to forget the address', async () => {
    await send('192.0.2.1', { email: 'Asha@example.com' });
    await send('192.0.2.2', { email: 'lin@example.com' });
    const { lines } = await runTool(
      { command: 'ops', argv: ['messages', 'forget', 'ASHA@example.com'], workingFolder: '.' },
      { database },
    );
    expect(lines).toEqual(['1 message and 1 ticket removed']);
    expect(await db.select({ email: tickets.email }).from(tickets)).toEqual([{ email: 'lin@example.com' }]);
    expect(await db.$count(contactMessages)).toBe(1);
  });

  it('47.13: is not suspected as spam from a signed-in sender or after continuing a draft', async () => {
    const { token } = await server.signUp();
    await call('/contact-messages', { token, body: { ...messageOf(), seconds: 1 } });
    const { form, answers } = messageOf();
    const kept = await call('/form-drafts', { body: formDraftOf(form, answers.slice(0, 2)) });
    const cookie = /^visitor=[^;]+/.exec(String(kept.headers['set-cookie']))?.[0] ?? '';
    clock.advance(60_000);
    await send('192.0.2.1', {}, { seconds: 1 }, { cookie });
    expect((await suspected()).map(({ isSuspected }) => isSuspected)).toEqual([false, false]);
  });

  it('has its reference mailed without its text, three times a day per address and network', async () => {
    const references: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const message = `Where do I find my documents of the year ${2020 + count}?`;
      references.push(receiptIn(await send('192.0.2.2', { message })).reference);
    }
    const mails = await db.select().from(outgoingMails).orderBy(asc(outgoingMails.id));
    expect(mails.map(({ recipient }) => recipient)).toEqual(Array(3).fill('asha@example.com'));
    expect(mails.map(({ subject }) => subject)).toEqual(
      references.slice(0, 3).map((reference) => `Your message to Acado: ${reference}`),
    );
    for (const { text, html } of mails) expect(`${text}${html}`).not.toMatch(/documents|Asha/);
    await send('192.0.2.3');
    expect(await db.$count(outgoingMails)).toBe(4);
    clock.advance(24 * 3600_000);
    await send('192.0.2.2');
    expect(await db.$count(outgoingMails)).toBe(5);
  });

  it('is counted for the address that the proxy reports, not for addresses in the sender’s header', async () => {
    const sendAs = (index: number) => send(`198.51.100.${index}, 192.0.2.1`);
    for (const index of [1, 2, 3, 4, 5]) expect((await sendAs(index)).status).toBe(200);
    expect((await sendAs(6)).status).toBe(429);
    expect((await send('198.51.100.1')).status).toBe(200);
  });

  it.each([
    ['message', 'too short', formErrors.tooShort(20)],
    ['message', ' '.repeat(30), formErrors.missing],
    ['message', 'x'.repeat(4001), formErrors.tooLong(4000)],
    ['topic', 'weather', formErrors.chooseOne],
    ['email', 'nowhere', addressErrors.validEmail],
    ['phone', '030 1234567', formErrors.validPhone],
    ['consent', 'no', formErrors.agree],
  ])('is refused with an invalid %s (%#)', async (field, value, words) => {
    const answer = await send('192.0.2.1', { [field]: value });
    expect([answer.status, (answer.body?.data as { fields: object }).fields]).toEqual([422, { [field]: words }]);
    expect(await db.$count(contactMessages)).toBe(0);
  });

  it('can’t be sent with another form', async () => {
    expect((await send('192.0.2.1', {}, { form: 'interest' })).status).toBe(404);
  });

  it('is listed with its answers, newest first', async () => {
    await send('192.0.2.1', { message: 'Where do I find\nmy own list?', phone: '+49 30 1234567' });
    clock.advance(60_000);
    await send('192.0.2.1', { topic: 'privacy' }, { website: 'x' });
    const { lines } = await runTool({ command: 'ops', argv: ['messages'], workingFolder: '.' }, { database });
    expect(lines[0]).toMatch(/^\S{9}, \d{4}-\d\d-\d\d \d\d:\d\d UTC, perhaps spam$/);
    expect(lines[1]).toBe('  Topic: My data');
    expect(lines).toContain('  Phone: +49301234567');
    const at = lines.indexOf('  Message: Where do I find');
    expect(lines[at + 1]).toBe('    my own list?');
  });
});

describe('the limit of contact messages', () => {
  it('counts by client address, also for parallel messages', async () => {
    const answers = await Promise.all(Array.from({ length: 5 + 2 }, () => send()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await send('192.0.2.2')).status).toBe(200);
  });

  it('is shared by all invalid addresses, however long they are', async () => {
    const digits = Array.from({ length: 3000 }, (_, index) => ((index * 7919) % 1_000_003).toString(36)).join('');
    for (let count = 0; count < 5; count += 1) expect((await send(digits.slice(count, 10_000))).status).toBe(200);
    expect((await send('nowhere')).status).toBe(429);
  });

  it('returns the seconds to wait, and forgets the address afterwards', async () => {
    for (let count = 0; count < 5; count += 1) {
      await send('192.0.2.1', { message: `This is the message ${count} of them.` });
      clock.advance(60_000);
    }
    const refused = await send();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(3600 - 5 * 60)]);
    clock.advance((3600 - 5 * 60) * 1000);
    expect((await send()).status).toBe(200);
    // Four messages from the first hour, the new message, and three mails of the day, each counted for the address and
    // the sender.
    expect(await db.$count(limitedCalls)).toBe(5 + 2 * 3);
    expect((await send()).status).toBe(429);
  });
});
