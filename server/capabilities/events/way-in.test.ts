import { afterAll, beforeEach, expect, it } from 'vitest';
import { eventLead } from '../../../src/machines/event/event.machine.ts';
import type { GuestPart, MyEvent } from '../../../src/shared/transport/schema.d.ts';
import { addEvent } from '../../../tests/support/events.ts';
import { mailNotices } from '../../../tests/support/mail-notices.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';

const server = await startServer();
const { clock, call } = server;
const { db } = server.database;
const hour = 3_600_000;
const link = 'https://meet.example.com/join/7';

let id: number;
let asha: Account;
let guest: string;
const mails = async () => (await db.select().from(outgoingMails)).map(({ text, html }) => text + html).join('\n');

/** An event in two hours that Asha and a guest have registered for. */
async function begin(more: Parameters<typeof addEvent>[1] = {}) {
  await server.reset();
  asha = await server.signUp('Asha Rao');
  const starts_at = new Date(clock.now().getTime() + 2 * hour);
  id = await addEvent(server, { join_url: link, starts_at, ends_at: new Date(starts_at.getTime() + hour), ...more });
  await call('/event-registrations', { token: asha.token, body: { event_id: id, timezone: 'UTC' } });
  await call('/event-guest-registrations', { body: { event: String(id), name: 'Mira', email: 'mira@example.com' } });
  guest = /event-guest\?token=([\w-]{43})/.exec(await mails())?.[1] ?? '';
  await call('/event-guest-changes', { body: { token: guest, change: 'confirm' } });
}
beforeEach(() => begin());
afterAll(() => server.close());

/** All public answers about the event, by call. */
async function answers(): Promise<Readonly<Record<string, string>>> {
  const { token } = asha;
  const all = {
    details: call(`/event-details/${id}`),
    list: call('/events-list'),
    'own list': call('/my-events-list?tab=registered', { token }),
    'own part': call(`/my-event/${id}`, { token }),
    inside: call(`/event-activity/${id}`, { token }),
    guest: call(`/event-guest-part?token=${guest}`),
  };
  const read = Object.entries(all).map(async ([name, answer]) => [name, JSON.stringify((await answer).body)]);
  return Object.fromEntries(await Promise.all(read));
}
const answersWithLink = async () =>
  Object.entries(await answers())
    .filter(([, body]) => body.includes(link))
    .map(([name]) => name);

it('33.4: the join link is in answers only from fifteen minutes before the event until its end', async () => {
  const entitled = ['own part', 'inside', 'guest'];
  const minute = 60_000;
  const opensAt = new Date(clock.now().getTime() + 2 * hour - eventLead).toISOString();
  expect(eventLead).toBe(15 * minute);
  expect(await answersWithLink()).toEqual([]);
  const registration = { join_opens_at: opensAt };
  const mine = async () => (await call(`/my-event/${id}`, { token: asha.token })).body?.data as MyEvent;
  expect(await mine()).toMatchObject({ join_url: null, registration });
  expect((await call(`/event-guest-part?token=${guest}`)).body?.data as GuestPart).toMatchObject({ registration });
  clock.advance(2 * hour - eventLead - 1);
  expect(await answersWithLink()).toEqual([]);
  clock.advance(1);
  expect(await answersWithLink()).toEqual(entitled);
  clock.advance(eventLead + hour - 1);
  expect(await answersWithLink()).toEqual(entitled);
  clock.advance(1);
  expect(await answersWithLink()).toEqual([]);
  expect(await mine()).toMatchObject({ join_url: null, registration: { join_opens_at: null } });
});

it('33.4: the join link is in no mail, before or after the link is available', async () => {
  await mailNotices(db, clock.now());
  clock.advance(2 * hour - eventLead);
  await mailNotices(db, clock.now());
  const sent = await mails();
  expect(sent).toContain('Talk to an audience');
  expect(sent).not.toContain(link);
});

it('33.4: an event without a join link never shows a link', async () => {
  await begin({ join_url: undefined });
  const mine = (await call(`/my-event/${id}`, { token: asha.token })).body?.data as MyEvent;
  expect(mine).toMatchObject({ join_url: null, registration: { state: 'registered.booked', join_opens_at: null } });
});

it('33.14: a registration shows whether other people are waiting for the spot', async () => {
  await begin({ seats: 2 });
  const mine = async () => ((await call(`/my-event/${id}`, { token: asha.token })).body?.data as MyEvent).registration;
  expect((await mine())?.is_waited_for).toBe(false);
  const ben = await server.signUp('Ben Okafor');
  server.forgetCalls();
  await call('/event-registrations', { token: ben.token, body: { event_id: id, timezone: 'UTC', or_wait: true } });
  expect((await mine())?.is_waited_for).toBe(true);
});
