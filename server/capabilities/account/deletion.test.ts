import { eq, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fillSamples } from '../../../tests/contract/support/scenarios.ts';
import { addRowsOf } from '../../../tests/support/all-samples.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { countRowsOf } from '../../../tests/support/user-tables.ts';
import { capabilities } from '../../composition.ts';
import { deleteDueAccounts } from '../../platform/accounts/delete-accounts.ts';
import { deletionDelay } from '../../platform/accounts/due-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import * as schema from '../../tables/all.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;

const password = 'a long enough sentence';

beforeEach(() => server.reset());
afterAll(() => server.close());

const ask = (token: string) => call('/account-deletions', { token, body: { password } });
const takeBack = (token: string) => call('/account-deletion-withdrawals', { token, method: 'POST' });
const signIn = async ({ user }: Account) =>
  ((await call('/login', { body: { email: user.email, password } })).body?.data as { token: string } | null)?.token;
const deletesAt = async (token: string) =>
  ((await call('/account', { token })).body?.data as { deletes_at: string | null }).deletes_at;
/** Tables where samples use the owner's name for something else, such as course titles or reserved usernames. */
const calledAfterOwner = [
  'courses',
  'error_reports',
  'event_poll_options',
  'live_classes',
  'reels',
  'released_usernames',
];

/** The tables that contain the text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.values<unknown>(schema)) {
    if (!is(table, PgTable)) continue;
    const row = sql`${sql.identifier(getTableName(table))}::text`;
    if ((await db.$count(table, sql`position(lower(${text}) in lower(${row})) > 0`)) > 0)
      found.push(getTableName(table));
  }
  return found;
}
const subjects = async () =>
  (await db.select({ subject: outgoingMails.subject }).from(outgoingMails)).map((mail) => mail.subject);

describe('account deletion', () => {
  it('sets the deletion date, ends the other sessions and sends a mail', async () => {
    const asha = await server.signUp();
    const token = (await signIn(asha)) ?? '';
    const day = new Date(clock.now().getTime() + deletionDelay).toISOString();
    expect((await ask(token)).body?.data).toEqual({ deletes_at: day });
    expect(await deletesAt(token)).toBe(day);
    expect((await call('/user', { token: asha.token })).status).toBe(401);
    const [mail] = await db.select().from(outgoingMails);
    expect(mail).toMatchObject({
      recipient: asha.user.email,
      text: expect.stringContaining('on Sunday 15 March 2026, 09:00 UTC.'),
    });
  });

  it('keeps the first date when the owner requests deletion twice', async () => {
    const { token } = await server.signUp();
    await ask(token);
    const day = await deletesAt(token);
    clock.advance(60 * 60 * 1000);
    expect((await ask(token)).body?.data).toEqual({ deletes_at: day });
    expect(await subjects()).toEqual(['Your Acado account will be deleted']);
  });

  it('requires the password', async () => {
    const { token } = await server.signUp();
    const answer = await call('/account-deletions', { token, body: { password: 'quite another sentence' } });
    expect(answer).toMatchObject({ status: 422, body: { data: { code: 'wrong_password' } } });
    expect(await deletesAt(token)).toBeNull();
  });

  it('can be cancelled until the last moment, without a password', async () => {
    const asha = await server.signUp();
    await ask(asha.token);
    clock.advance(deletionDelay - 1);
    const token = (await signIn(asha)) ?? '';
    expect((await takeBack(token)).status).toBe(200);
    clock.advance(1);
    expect(await deleteDueAccounts(db, capabilities, clock.now())).toBe(0);
    expect(await deletesAt(token)).toBeNull();
    // Mails to the same address are sent in parallel.
    expect((await subjects()).toSorted()).toEqual([
      'Your Acado account will be deleted',
      'Your Acado account will not be deleted',
    ]);
  });

  it('sends no mail about a cancellation when no deletion was requested', async () => {
    const { token } = await server.signUp();
    expect((await takeBack(token)).status).toBe(200);
    expect(await subjects()).toEqual([]);
  });
});

describe('an account after its deletion date', () => {
  async function due() {
    const asha = await server.signUp();
    await ask(asha.token);
    clock.advance(deletionDelay - 60_000);
    const token = (await signIn(asha)) ?? '';
    clock.advance(60_000);
    return { ...asha, token };
  }

  it('8.6: is inaccessible to its owner before its rows are deleted', async () => {
    const asha = await due();
    expect((await call('/user', { token: asha.token })).status).toBe(401);
    expect((await takeBack(asha.token)).status).toBe(401);
    expect(await signIn(asha)).toBeUndefined();
  });

  it('frees its address for a new account, which inherits nothing', async () => {
    const asha = await due();
    const { body } = await call('/joy/signup', { body: { name: 'Asha Again', email: asha.user.email, password } });
    expect(body).toMatchObject({ status: 1, data: { user: { name: 'Asha Again' } } });
    expect(await db.select({ name: users.name }).from(users)).toEqual([{ name: 'Asha Again' }]);
  });

  it('is deleted with its rows in every table, and other accounts keep their rows', async () => {
    await fillSamples(server);
    const [asha, ben] = [await server.signUp(), await server.signUp('Ben Okafor')];
    for (const owner of [asha, ben]) await addRowsOf(server, owner);
    const ofBen = await countRowsOf(db, ben.user.id);
    expect(Object.values(ofBen)).not.toContain(0);
    await ask(asha.token);
    clock.advance(deletionDelay);
    expect(await deleteDueAccounts(db, capabilities, clock.now())).toBe(1);
    expect(await db.$count(users, eq(users.id, asha.user.id))).toBe(0);
    const left = Object.entries(await countRowsOf(db, asha.user.id)).filter(([, count]) => count > 0);
    expect([left, await countRowsOf(db, ben.user.id)]).toEqual([[], ofBen]);
    expect(await db.$count(outgoingMails, eq(outgoingMails.recipient, asha.user.email))).toBe(0);
  });

  it('8.7: leaves no column with its address, its name or its phone number', async () => {
    await fillSamples(server);
    const asha = await server.signUp('Ishani Wickramanayake');
    const { name, email } = asha.user;
    await addRowsOf(server, asha);
    const phone = '55501234';
    for (const text of [name, email, phone]) expect(await tablesWith(text)).toContain('contact_messages');
    await ask(asha.token);
    clock.advance(deletionDelay);
    expect(await deleteDueAccounts(db, capabilities, clock.now())).toBe(1);
    const named = (await tablesWith(name)).filter((table) => !calledAfterOwner.includes(table));
    expect({ named, email: await tablesWith(email), phone: await tablesWith(phone) }).toEqual({
      named: [],
      email: [],
      phone: [],
    });
  });
});
