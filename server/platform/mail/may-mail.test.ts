import { readdirSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, openTestDatabase } from '../../../tests/support/server-database.ts';
import { createUser } from '../accounts/store.ts';
import { users } from '../db/account-schema.ts';
import { type Mailed, mayMail, never, type Occasion } from './may-mail.ts';

const database = await openTestDatabase();
const { db } = database;
const hour = 3_600_000;
let time = Date.UTC(2026, 2, 1, 9);
const now = () => new Date(time);

beforeEach(() => emptyDatabase(database));
afterAll(() => database.close());

const signUp = (email: string, provenAt: Date | null) =>
  db.transaction((tx) =>
    createUser(
      tx,
      {
        name: 'Asha',
        email,
        passwordHash: null,
        role: 'Learner',
        ...(provenAt === null ? {} : { addressProvenAt: provenAt }),
      },
      now(),
    ),
  );
const ask = <Name extends Occasion>(occasion: Name, mailed: Mailed<Name>) =>
  db.transaction((tx) => mayMail(tx, occasion, mailed, now()));
/** The number of accepted mails, and the wait for the next mail. */
async function takenOf<Name extends Occasion>(asked: number, occasion: Name, mailed: Mailed<Name>) {
  let taken = 0;
  let last: number | null = null;
  for (let count = 0; count < asked; count += 1) {
    const { leave, wait } = await ask(occasion, mailed);
    if (leave !== null) taken += 1;
    last = wait;
  }
  return [taken, last];
}

describe('7.8: mail limits', () => {
  it('apply to every mail: no other code writes mails or grants permission', () => {
    const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(path))
      .map((path) => `server/${path}`);
    expect(sources.length).toBeGreaterThan(300);
    const having = (pattern: RegExp) => sources.filter((path) => pattern.test(readFileSync(path, 'utf8')));
    expect(having(/insert\(\s*outgoingMails|insert into (\$\{outgoingMails|outgoing_mails)/)).toEqual([
      'server/platform/mail/queue.ts',
    ]);
    expect(having(/as (unknown as )?MailLeave/)).toEqual(['server/platform/mail/may-mail.ts']);
    expect(having(/from 'nodemailer'/)).toEqual(['server/platform/mail/deliver.ts']);
  });

  it('allow account mails three times an hour and six a day per address, in any spelling', async () => {
    expect(await takenOf(4, 'way_in', { address: 'asha@example.com' })).toEqual([3, 3600]);
    expect(await takenOf(1, 'way_in', { address: ' ASHA@Example.com' })).toEqual([0, 3600]);
    time += hour;
    expect(await takenOf(3, 'way_in', { address: 'asha@example.com' })).toEqual([3, null]);
    time += hour;
    expect(await takenOf(1, 'way_in', { address: 'asha@example.com' })).toEqual([0, 22 * 3600]);
    // Other mails, and requests in the owner's name from elsewhere, do not use up this limit.
    expect(await takenOf(1, 'new_device', { address: 'asha@example.com' })).toEqual([1, null]);
    expect(await takenOf(1, 'way_in', { address: 'asha@example.com', deviceId: 7 })).toEqual([1, null]);
  });

  it('allow requested mails three times a day per network and ten times in all', async () => {
    await signUp('ben@example.com', now());
    const from = (network: string) => ({ network, userId: null });
    for (const address of ['asha@example.com', 'ben@example.com']) {
      for (const network of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
        expect(await takenOf(4, 'asked', { address, asker: from(network) })).toEqual([3, 24 * 3600]);
      expect(await takenOf(2, 'asked', { address, asker: from('192.0.2.4') })).toEqual([1, 24 * 3600]);
    }
  });

  it('are lifted for the owner’s requests, and counted separately until the address is confirmed', async () => {
    const address = 'asha@example.com';
    const asha = await signUp(address, null);
    const own = { network: '192.0.2.1', userId: asha?.id ?? 0 };
    const stranger = { network: '192.0.2.2', userId: (await signUp('ben@example.com', now()))?.id ?? 0 };
    expect(await takenOf(4, 'asked', { address, asker: stranger })).toEqual([3, 24 * 3600]);
    expect(await takenOf(4, 'asked', { address, asker: own })).toEqual([3, 24 * 3600]);
    await db.update(users).set({ addressProvenAt: now() }).where(eq(users.email, address));
    expect(await takenOf(20, 'asked', { address, asker: own })).toEqual([20, null]);
    // Requests from other networks are not affected.
    for (const network of ['192.0.2.3', '192.0.2.4'])
      expect(await takenOf(3, 'asked', { address, asker: { network, userId: null } })).toEqual([3, null]);
  });

  it('allow answers by ticket, independent of other requests', async () => {
    const address = 'asha@example.com';
    for (const network of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'])
      await takenOf(3, 'asked', { address, asker: { network, userId: null } });
    expect(await takenOf(11, 'answer', { address, about: 'ticket 1' })).toEqual([10, 24 * 3600]);
    expect(await takenOf(1, 'answer', { address, about: 'ticket 2' })).toEqual([1, null]);
    const part = { address, asker: { network: '192.0.2.1', userId: null } };
    expect(await takenOf(4, 'own_part', { ...part, about: 'event 1' })).toEqual([3, 24 * 3600]);
    expect(await takenOf(1, 'own_part', { ...part, about: 'event 2' })).toEqual([1, null]);
  });

  it('allow notices only to confirmed addresses, and two required notices a day to other addresses', async () => {
    await signUp('asha@example.com', null);
    await signUp('ben@example.com', now());
    const [asha, ben] = [{ address: 'asha@example.com' }, { address: 'ben@example.com' }];
    expect(await takenOf(2, 'notice', asha)).toEqual([0, never]);
    expect(await takenOf(2, 'digest', asha)).toEqual([0, never]);
    expect(await takenOf(3, 'required', asha)).toEqual([2, 24 * 3600]);
    expect(await takenOf(31, 'notice', ben)).toEqual([30, 24 * 3600]);
    expect(await takenOf(31, 'required', ben)).toEqual([31, null]);
    // A guest with a confirmed address, and a guest without.
    expect(await takenOf(3, 'required', { address: 'carla@example.com', isProven: true })).toEqual([3, null]);
    expect(await takenOf(1, 'notice', { address: 'dan@example.com', isProven: false })).toEqual([0, never]);
  });
});
