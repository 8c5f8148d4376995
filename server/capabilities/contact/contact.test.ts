import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../../tests/support/server.ts';
import { contactMessages } from '../../platform/db/contact-schema.ts';
import { limitedCalls } from '../../platform/db/limits-schema.ts';

const server = await startServer({ trustProxy: true });
const { call, clock } = server;
const { db } = server.database;
const body = {
  topic: 'applying',
  message: ' By when do I have to send my documents? ',
  name: 'Asha Rao',
  email: 'asha@example.com',
};
const send = (from = '192.0.2.1', more: object = {}, token?: string) =>
  call('/contact-messages', {
    body: { ...body, ...more },
    headers: { 'x-forwarded-for': from },
    ...(token === undefined ? {} : { token }),
  });
const referenceOf = ({ body: envelope }: Awaited<ReturnType<typeof send>>) =>
  (envelope?.data as { reference: string }).reference;

beforeEach(() => server.reset());
afterAll(() => server.close());

describe('a message to us', () => {
  it('is kept, and answered with the reference it is kept under', async () => {
    const { token, user } = await server.signUp();
    const reference = referenceOf(await send('192.0.2.1', {}, token));
    expect(await db.select().from(contactMessages)).toEqual([
      {
        ...body,
        id: 1,
        reference,
        message: 'By when do I have to send my documents?',
        userId: user.id,
        isSuspected: false,
        createdAt: clock.now(),
      },
    ]);
  });

  it('is kept and marked when the field is filled in that people do not see', async () => {
    expect((await send('192.0.2.1', { website: 'https://spam.test' })).status).toBe(200);
    expect(await db.select({ isSuspected: contactMessages.isSuspected }).from(contactMessages)).toEqual([
      { isSuspected: true },
    ]);
  });

  it('is counted for the address that the proxy has added, not for those that the sender names', async () => {
    const sendAs = (index: number) => send(`198.51.100.${index}, 192.0.2.1`);
    for (const index of [1, 2, 3, 4, 5]) expect((await sendAs(index)).status).toBe(200);
    expect((await sendAs(6)).status).toBe(429);
    expect((await send('198.51.100.1')).status).toBe(200);
  });

  it.each([
    [{ message: 'too short' }, 'message'],
    [{ message: ' '.repeat(30) }, 'message'],
    [{ message: 'x'.repeat(4001) }, 'message'],
    [{ topic: 'weather' }, 'topic'],
    [{ email: 'nowhere' }, 'email'],
  ])('is refused with %j', async (more, field) => {
    const answer = await send('192.0.2.1', more);
    expect(answer.status).toBe(400);
    expect((answer.body?.data as { fields: object }).fields).toHaveProperty(field);
  });
});

describe('the limit', () => {
  it('counts by client address, also for messages at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 + 2 }, () => send()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await send('192.0.2.2')).status).toBe(200);
  });

  it('holds for all whose address is none, however long it is', async () => {
    const digits = Array.from({ length: 3000 }, (_, index) => ((index * 7919) % 1_000_003).toString(36)).join('');
    for (let count = 0; count < 5; count += 1) expect((await send(digits.slice(count, 10_000))).status).toBe(200);
    expect((await send('nowhere')).status).toBe(429);
  });

  it('says after how many seconds the next one is taken, and forgets the address then', async () => {
    for (let count = 0; count < 5; count += 1) {
      await send();
      clock.advance(60_000);
    }
    const refused = await send();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(3600 - 5 * 60)]);
    clock.advance((3600 - 5 * 60) * 1000);
    expect((await send()).status).toBe(200);
    // Four of the first hour and the new one.
    expect(await db.$count(limitedCalls)).toBe(5);
    expect((await send()).status).toBe(429);
  });
});
