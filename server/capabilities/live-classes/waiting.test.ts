import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { LiveClass } from '../../../src/shared/transport/schema.d.ts';
import { addLiveClass } from '../../../tests/support/live-classes.ts';
import { mailNotices } from '../../../tests/support/mail-notices.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { capabilities, flows } from '../../composition.ts';
import { deleteDueAccounts } from '../../platform/accounts/delete-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { sweep } from '../../platform/flows/apply.ts';
import { liveClasses, liveEnrolments } from '../../tables/live-classes.ts';
import { liveEnrolmentFlow } from './live-enrolment-flow.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
afterAll(() => server.close());

let pat: Account;
let asha: Account;
let ben: Account;
let cleo: Account;
let id: number;

const post = (path: string, { token }: Account, body: object) => call(path, { token, body });
const input = (who: Account, more: object = {}, class_id = id) =>
  post('/live-class-enrolments', who, { class_id, timezone: 'Europe/Berlin', ...more });
const leave = (who: Account) => post('/live-class-enrolment-endings', who, { class_id: id });
const rowOf = async ({ user }: Account) =>
  (await db.select().from(liveEnrolments).where(eq(liveEnrolments.userId, user.id)))[0];
const statesOf = async (...people: Account[]) => {
  const states = [];
  for (const person of people) states.push((await rowOf(person))?.state);
  return states;
};
const taken = async () =>
  (await db.select({ taken: liveClasses.seatsTaken }).from(liveClasses).where(eq(liveClasses.id, id)))[0]?.taken;
const mails = async () => {
  await mailNotices(db, clock.now());
  const sent = await db.select().from(outgoingMails).orderBy(outgoingMails.id);
  return sent.map(({ recipient, subject }) => [recipient, subject]);
};
const change = (columns: Partial<typeof liveClasses.$inferInsert>) =>
  db.update(liveClasses).set(columns).where(eq(liveClasses.id, id));
const sweepNow = () => sweep(db, liveEnrolmentFlow, clock.now());

/** A class with one spot, which Asha has; Ben and then Cleo are on the waiting list. */
beforeEach(async () => {
  await server.reset();
  pat = await server.signInPresenter();
  [asha, ben, cleo] = [await server.signUp('Asha Rao'), await server.signUp('Ben Okafor'), await server.signUp('Cleo')];
  id = await addLiveClass(server, pat.user.id, { seats: 1, topic: 'Reading a data set' });
  await input(asha);
  for (const who of [ben, cleo]) {
    clock.advance(1_000);
    expect((await input(who, { or_wait: true })).status).toBe(200);
  }
  await db.delete(outgoingMails);
});

async function operate(who: Account, type: string): Promise<void> {
  const flow = flows.find((known) => known.name === liveEnrolmentFlow.name);
  const row = await rowOf(who);
  await flow?.prepare({ id: row?.id ?? 0, type, options: {}, reason: '' })(db, clock.now());
}

const free = {
  'by its learner': () => leave(asha),
  'by an operator': () => operate(asha, 'participation.cancelled'),
  'with a deleted account': async () => {
    await db.update(users).set({ deletesAt: clock.now() }).where(eq(users.id, asha.user.id));
    await deleteDueAccounts(db, capabilities, clock.now());
  },
};

describe('a free spot in a live class', () => {
  it.each(['by its learner', 'by an operator', 'with a deleted account'] as const)(
    'freed %s goes to the first learner on the waiting list, who is notified',
    async (how) => {
      expect(await statesOf(asha, ben, cleo)).toEqual(['seated.confirmed.booked', 'waiting', 'waiting']);
      await free[how]();
      expect(await statesOf(ben, cleo)).toEqual(['seated.confirmed.booked', 'waiting']);
      expect(await taken()).toBe(1);
      expect(await mails()).toEqual([[ben.user.email, 'You have a spot: Reading a data set']]);
      const lines = await db.select().from(flowHistory).where(eq(flowHistory.event, 'seat.freed'));
      expect(lines).toMatchObject([{ flow: 'liveEnrolment', sender: 'clock', toState: 'seated.confirmed.booked' }]);
    },
  );

  it('goes to the next learner when the first leaves the waiting list', async () => {
    expect((await leave(ben)).status).toBe(200);
    await leave(asha);
    expect(await statesOf(asha, ben, cleo)).toEqual([
      'outside.cancelled',
      'outside.cancelled',
      'seated.confirmed.booked',
    ]);
  });

  it('is assigned by the sweep when spots are added, while the class is still to be held', async () => {
    expect(await sweepNow()).toBe(0);
    await change({ seats: 2, state: 'cancelled' });
    expect(await sweepNow()).toBe(0);
    await change({ state: 'announced.scheduled' });
    expect([await sweepNow(), await sweepNow()]).toEqual([1, 0]);
    await change({ seats: null });
    clock.advance(3 * 3_600_000);
    expect(await sweepNow()).toBe(0);
    expect(await statesOf(ben, cleo)).toEqual(['seated.confirmed.booked', 'waiting']);
  });
});

describe('18.8: a free spot in a live class that starts in more than a day', () => {
  const hour = 3_600_000;
  const seenBy = async ({ token }: Account) =>
    ((await call(`/live-class/${id}`, { token })).body?.data as { item: LiveClass }).item;

  beforeEach(async () => {
    const startsAt = new Date(clock.now().getTime() + 40 * hour);
    await change({ startsAt, endsAt: new Date(startsAt.getTime() + hour), dueAt: startsAt });
    await leave(asha);
  });

  it('is offered for a day to the first learner on the waiting list, who accepts it', async () => {
    expect(await statesOf(ben, cleo)).toEqual(['seated.offered', 'waiting']);
    expect(await mails()).toEqual([[ben.user.email, expect.stringContaining('Reading a data set')]]);
    expect(await seenBy(ben)).toMatchObject({
      is_enrolled: false,
      seats_left: 0,
      enrolment: {
        tags: expect.arrayContaining(['offered']),
        due_at: new Date(clock.now().getTime() + 24 * hour).toISOString(),
      },
    });
    expect((await input(ben)).status).toBe(200);
    expect(await seenBy(ben)).toMatchObject({ is_enrolled: true, enrolment: { due_at: null } });
    expect(await taken()).toBe(1);
  });

  it('goes to the next learner if it is declined or not accepted in time', async () => {
    expect((await leave(ben)).status).toBe(200);
    expect(await statesOf(ben, cleo)).toEqual(['outside.cancelled', 'seated.offered']);
    clock.advance(24 * hour);
    await sweepNow();
    expect(await statesOf(ben, cleo)).toEqual(['outside.cancelled', 'outside.expired']);
    expect(await taken()).toBe(0);
  });

  it('is offered until the start at the latest if the class is moved forward', async () => {
    const startsAt = new Date(clock.now().getTime() + 2 * hour);
    await change({ startsAt, endsAt: new Date(startsAt.getTime() + hour), dueAt: startsAt });
    await sweepNow();
    expect(await rowOf(ben)).toMatchObject({ state: 'seated.offered', startsAt, dueAt: startsAt });
  });
});

describe('a learner waiting for a spot in a live class', () => {
  it('waits only once, keeps their place, and can’t join', async () => {
    const before = await rowOf(ben);
    expect((await input(ben, { or_wait: true })).status).toBe(200);
    expect(await rowOf(ben)).toEqual(before);
    expect(await post('/live-class-joins', ben, { class_id: id })).toMatchObject({
      status: 409,
      body: { data: { code: 'not_enrolled' } },
    });
  });

  it('is added only if they chose to wait, and not when the class is cancelled', async () => {
    const dora = await server.signUp('Dora');
    expect(await input(dora)).toMatchObject({ status: 409, body: { data: { code: 'full' } } });
    await change({ state: 'cancelled' });
    expect(await input(dora, { or_wait: true })).toMatchObject({ status: 409, body: { data: { code: 'cancelled' } } });
    expect(await rowOf(dora)).toBeUndefined();
  });

  it('is notified of a cancellation, like the participants', async () => {
    const [row] = await db.select().from(liveClasses);
    const cancelled = { event: 'class.cancelled', version: row?.version ?? 0 };
    expect((await post(`/live-class-events/${id}`, pat, cancelled)).status).toBe(200);
    expect(await mails()).toEqual([asha, ben, cleo].map(({ user }) => [user.email, 'Cancelled: Reading a data set']));
  });
});
