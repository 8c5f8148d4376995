import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { DataExport } from '../../../src/shared/transport/schema.d.ts';
import { fillSamples } from '../../../tests/contract/support/scenarios.ts';
import { addRowsOf, rowSamples } from '../../../tests/support/all-samples.ts';
import { accountPassword as password, startServer } from '../../../tests/support/server.ts';
import { statementsOf } from '../../../tests/support/statements.ts';
import { countRowsOf } from '../../../tests/support/user-tables.ts';
import { rowsAtOnce } from '../../platform/accounts/in-pages.ts';
import { users } from '../../platform/db/account-schema.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { sessions } from '../../platform/db/session-schema.ts';
import { calendarEntries } from '../../tables/calendar.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;

beforeEach(() => server.reset());
afterAll(() => server.close());

/** Signs up a learner, and adds a mail and a row to each table that refers to users. */
async function signUpWithAll(name: string) {
  const account = await server.signUp(name);
  await addRowsOf(server, account);
  const mail = { recipient: account.user.email, subject: `Mail to ${name}`, text: `secret-of-mail ${name}` };
  await db.insert(outgoingMails).values({ ...mail, createdAt: clock.now() });
  return account;
}

async function prepare() {
  await fillSamples(server);
  return { asha: await signUpWithAll('Asha Rao'), ben: await signUpWithAll('Ben Okafor') };
}

describe('the data export', () => {
  it('contains every row of the account, in a part for each table', async () => {
    const { asha } = await prepare();
    const { body, headers } = await call('/data-exports', { token: asha.token, body: { password } });
    const data = body?.data as DataExport;
    const all: Record<string, unknown> = data;
    const counts = await countRowsOf(db, asha.user.id);
    for (const [table, sample] of rowSamples) {
      const part = typeof sample === 'function' ? table : sample.part;
      expect([table, [all[part] ?? []].flat().length]).toEqual([table, counts[table]]);
      expect(counts[table], table).toBeGreaterThan(0);
    }
    const now = clock.now().toISOString();
    const { id, email } = asha.user;
    const written = { id, name: 'Asha Rao', timezone: null, email, role: 'Learner', username: null };
    const times = { address_proven_at: now, created_at: now, updated_at: now, deletes_at: null };
    expect(data.account).toEqual([{ ...written, ...times, has_password: true, onboarding_finished: false }]);
    expect(data.outgoing_mails.map(({ subject }) => subject)).toContain('Mail to Asha Rao');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('contains no data of other accounts, no secret, and no hash of a secret', async () => {
    const { asha, ben } = await prepare();
    const { body } = await call('/data-exports', { token: asha.token, body: { password } });
    const text = JSON.stringify(body);
    const hashes = [
      ...(await db.select({ hash: sessions.tokenHash }).from(sessions)),
      ...(await db.select({ hash: users.passwordHash }).from(users)),
    ].map(({ hash }) => String(hash));
    expect(hashes.length).toBeGreaterThan(5);
    const secrets = [...hashes, asha.token, password, 'secret-of-', 'Ben Okafor', ben.user.email];
    expect(secrets.filter((word) => text.includes(word))).toEqual([]);
  });

  it('8.5: contains all rows of a long table, and reads at most a page at a time', async () => {
    const { user, token } = await server.signUp();
    const at = clock.now();
    const entry = {
      userId: user.id,
      kind: 'entry',
      title: 'x',
      note: '',
      startsAt: at,
      endsAt: at,
      isAllDay: false,
    } as const;
    const rows = Array.from({ length: 3 * rowsAtOnce }, (_, index) => ({
      ...entry,
      uid: `entry ${index}`,
      timezone: 'UTC',
      createdAt: at,
      updatedAt: at,
    }));
    await db.insert(calendarEntries).values(rows);
    let answer: Awaited<ReturnType<typeof call>> | undefined;
    const statements = await statementsOf(async () => {
      answer = await call('/data-exports', { token, body: { password } });
    });
    expect((answer?.body?.data as DataExport).calendar_entries).toHaveLength(rows.length);
    expect(statements.filter((text) => text.includes('from "calendar_entries"'))).toHaveLength(4);
    expect(statements.filter((text) => text.startsWith('begin')).length).toBeLessThan(2);
  });

  it('requires the password', async () => {
    const { token } = await server.signUp();
    const answer = await call('/data-exports', { token, body: { password: 'quite another sentence' } });
    expect(answer).toMatchObject({ status: 422, body: { data: { code: 'wrong_password' } } });
  });
});
