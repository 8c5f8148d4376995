import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addEvent } from '../../../tests/support/events.ts';
import { addNewsletter } from '../../../tests/support/newsletters.ts';
import { startServer } from '../../../tests/support/server.ts';
import { eventRegistrations } from '../../tables/events.ts';
import { users } from '../db/account-schema.ts';
import { outgoingMails } from '../db/mail-schema.ts';

const server = await startServer({ trustProxy: '127.0.0.1' });
const { db } = server.database;
const asha = 'asha@example.com';

let newsletter: number;
let event: number;
beforeEach(async () => {
  await server.reset();
  newsletter = await addNewsletter(server);
  event = await addEvent(server, { seats: 40 });
});
afterAll(() => server.close());

const post = (path: string, body: object, network: string, token?: string) => {
  server.forgetCalls();
  const headers = { 'x-forwarded-for': network };
  return server.call(path, { body, headers, ...(token === undefined ? {} : { token }) });
};
const askForNewsletter = (network: string) =>
  post('/newsletter-requests', { newsletter: String(newsletter), email: asha }, network);
const askForPart = (network: string, email = asha) =>
  post('/event-guest-registrations', { event: String(event), name: 'Asha', email }, network);
const mailed = async () => (await db.select().from(outgoingMails).where(eq(outgoingMails.recipient, asha))).length;

describe('7.12: a stranger’s request with someone’s address', () => {
  it('doesn’t block the owner’s own requests from another network', async () => {
    for (let count = 0; count < 3; count += 1) expect((await askForNewsletter('192.0.2.1')).status).toBe(200);
    expect((await askForPart('198.51.100.7')).status).toBe(200);
    expect([await mailed(), await db.$count(eventRegistrations)]).toEqual([4, 1]);
  });

  it('is mailed three times in all per network, and ten times across networks', async () => {
    for (let count = 0; count < 3; count += 1) await askForNewsletter('192.0.2.1');
    await askForPart('192.0.2.1');
    expect([await mailed(), await db.$count(eventRegistrations)]).toEqual([3, 0]);
    // All addresses of a /64 count as one network.
    for (let count = 0; count < 5; count += 1) await askForNewsletter(`2001:db8:1:2::${count}`);
    expect(await mailed()).toBe(6);
    for (let count = 0; count < 20; count += 1) await askForNewsletter(`198.51.100.${count}`);
    expect(await mailed()).toBe(10);
  });

  it('gets the same answer, whether the address was used before or not', async () => {
    for (let count = 0; count < 3; count += 1) await askForNewsletter('192.0.2.1');
    const answers = [
      [await askForNewsletter('192.0.2.1'), await askForNewsletter('192.0.2.2')],
      [await askForPart('192.0.2.1'), await askForPart('192.0.2.1', 'ben@example.com')],
    ];
    for (const [beyond, within] of answers)
      expect([beyond?.status, beyond?.body]).toEqual([within?.status, within?.body]);
  });

  it('doesn’t use up the mails of the address’s account, confirmed or not', async () => {
    const { token, user } = await server.signUp();
    await db.update(users).set({ email: asha, addressProvenAt: null }).where(eq(users.id, user.id));
    for (let count = 0; count < 10; count += 1) await askForNewsletter(`198.51.100.${count}`);
    const choose = { newsletter, is_wanted: true };
    expect((await post('/newsletter-subscriptions', choose, '192.0.2.1', token)).status).toBe(200);
    expect(await mailed()).toBe(11);
  });
});
