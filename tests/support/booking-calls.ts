import { eq } from 'drizzle-orm';
import { openSession } from '../../server/platform/accounts/store.ts';
import { notices } from '../../server/platform/db/notices-schema.ts';
import type { MentorBookingAnswer, MentorBookingPage } from '../../src/shared/transport/schema.d.ts';
import { addMentor } from './mentors.ts';
import type { Account, TestServer } from './server.ts';

const day = 86_400_000;
const goal = 'I would like to know what my portfolio says of me.';

/**
 * The calls of a mentor and a learner, `pat` and `asha`, about their meetings. Time starts on Sunday, 1 March 2026, at
 * 9:00. Mentors are available on workday mornings, in UTC.
 */
export function bookingCalls(server: TestServer) {
  const { call, clock } = server;
  const { db } = server.database;
  let begun: Date;
  let pat: Account;
  let asha: Account;

  /** Starts again with new accounts. */
  async function begin() {
    await server.reset();
    pat = await server.signInPresenter();
    asha = await server.signUp();
    await addMentor(server, pat.user.id, { noticeHours: 1 });
    begun = clock.now();
    return { pat, asha, begun };
  }

  /** A time on the first workday that is at least this many days away. */
  function nextDay(offset: number, time: string): string {
    const at = new Date(`${new Date(begun.getTime() + offset * day).toISOString().slice(0, 10)}T${time}:00.000Z`);
    return [0, 6].includes(at.getUTCDay()) ? nextDay(offset + 1, time) : at.toISOString();
  }
  const requested = () => nextDay(2, '09:00');

  /** Signs in at the current time, because the tests take several days of clock time. */
  const tokenOf = ({ user }: Account) =>
    db.transaction((tx) => openSession(tx, user.id, { address: '127.0.0.1', userAgent: 'test' }, clock.now()));
  const ask = async (who: Account = asha, changes: object = {}) =>
    call('/mentor-bookings', {
      token: await tokenOf(who),
      body: {
        mentor: pat.user.username,
        starts_at: requested(),
        goal,
        question: '',
        is_portfolio_shared: false,
        ...changes,
      },
    });
  const dataOf = ({ body }: Awaited<ReturnType<typeof call>>) => body?.data as MentorBookingAnswer;
  const look = async (id: number, who: Account = asha) =>
    dataOf(await call(`/mentor-bookings/${id}`, { token: await tokenOf(who) }));

  return {
    begin,
    goal,
    nextDay,
    requested,
    tokenOf,
    ask,
    dataOf,
    look,
    codeOf: ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, (body?.data as { code?: string }).code],
    askedFor: async (...given: Parameters<typeof ask>) => dataOf(await ask(...given)).item,
    async send(id: number, who: Account, event: string, more: object = {}) {
      const { item } = await look(id, who);
      return call(`/mentor-booking-events/${id}`, {
        token: await tokenOf(who),
        body: { event, version: item.version, ...more },
      });
    },
    list: async (who: Account, query = '') =>
      (await call(`/mentor-bookings${query}`, { token: await tokenOf(who) })).body?.data as MentorBookingPage,
    notificationsOf: async ({ user }: Account) =>
      (await db.select().from(notices).where(eq(notices.userId, user.id)).orderBy(notices.id)).map(({ kind }) => kind),
    moveTo: (time: string | Date) => clock.advance(new Date(time).getTime() - clock.now().getTime()),
  };
}
