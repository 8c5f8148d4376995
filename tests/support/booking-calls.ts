import { eq } from 'drizzle-orm';
import { afterAll, beforeEach } from 'vitest';
import { mentorBookingFlow } from '../../server/capabilities/mentoring/booking-flow.ts';
import { openSession } from '../../server/platform/accounts/store.ts';
import { notices } from '../../server/platform/db/notices-schema.ts';
import { sweep } from '../../server/platform/flows/apply.ts';
import type { MentorBookingAnswer, MentorBookingPage } from '../../src/shared/transport/schema.d.ts';
import { addMentor } from './mentors.ts';
import { type Account, startServer } from './server.ts';

export const hour = 3_600_000;
export const day = 24 * hour;
export const goal = 'I would like to know what my portfolio says of me.';

/**
 * The calls of a mentor and a learner, `pat` and `asha`, about their meetings, on a server of the file that imports them. Each
 * test begins on Sunday, 1 March 2026, at 9:00; mentors have time on workday mornings, in UTC.
 */
export const server = await startServer();
const { call, clock } = server;
const { db } = server.database;

export let begun: Date;
export let pat: Account;
export let asha: Account;
beforeEach(async () => {
  await server.reset();
  pat = await server.signInPresenter();
  asha = await server.signUp();
  await addMentor(server, pat.user.id, { noticeHours: 1 });
  begun = clock.now();
});
afterAll(() => server.close());

/** Stores what time has brought. */
export const tick = () => sweep(db, mentorBookingFlow, clock.now());

/** A time of the first workday that is so many days away, or more. */
export function nextDay(offset: number, time: string): string {
  const at = new Date(`${new Date(begun.getTime() + offset * day).toISOString().slice(0, 10)}T${time}:00.000Z`);
  return [0, 6].includes(at.getUTCDay()) ? nextDay(offset + 1, time) : at.toISOString();
}
export const wished = () => nextDay(2, '09:00');

/** A session that is open now: the tests go over days. */
export const tokenOf = ({ user }: Account) =>
  db.transaction((tx) => openSession(tx, user.id, { address: '127.0.0.1', userAgent: 'test' }, clock.now()));
export const ask = async (who: Account = asha, changes: object = {}) =>
  call('/mentor-bookings', {
    token: await tokenOf(who),
    body: {
      mentor: pat.user.username,
      starts_at: wished(),
      goal,
      question: '',
      is_portfolio_shared: false,
      ...changes,
    },
  });
export const dataOf = ({ body }: Awaited<ReturnType<typeof call>>) => body?.data as MentorBookingAnswer;
export const look = async (id: number, who: Account = asha) =>
  dataOf(await call(`/mentor-bookings/${id}`, { token: await tokenOf(who) }));
export const codeOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [
  status,
  (body?.data as { code?: string }).code,
];
export const askedFor = async (...given: Parameters<typeof ask>) => dataOf(await ask(...given)).item;
export async function send(id: number, who: Account, event: string, more: object = {}) {
  const { item } = await look(id, who);
  return call(`/mentor-booking-events/${id}`, {
    token: await tokenOf(who),
    body: { event, version: item.version, ...more },
  });
}
export const list = async (who: Account, query = '') =>
  (await call(`/mentor-bookings${query}`, { token: await tokenOf(who) })).body?.data as MentorBookingPage;
export const toldTo = async ({ user }: Account) =>
  (await db.select().from(notices).where(eq(notices.userId, user.id)).orderBy(notices.id)).map(({ kind }) => kind);
export const moveTo = (time: string | Date) => clock.advance(new Date(time).getTime() - clock.now().getTime());
