import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { startServer } from '../../tests/support/server.ts';
import { shiftSignupFlow } from '../capabilities/volunteering/signup-flow.ts';
import { demoAccounts } from '../platform/accounts/demo.ts';
import { users } from '../platform/db/account-schema.ts';
import { noticeMails } from '../platform/db/notice-mails-schema.ts';
import { programmeSteps } from '../tables/programmes.ts';
import { shiftSignups, volunteerHours } from '../tables/volunteering.ts';
import { createDemoAccounts } from './demo-accounts.ts';
import { keepDemoEvents } from './demo-events.ts';
import { keepDemoProgrammes } from './demo-programmes.ts';
import { keepDemoShifts } from './demo-shifts.ts';

const server = await startServer();
const { database, store, clock } = server;
const { db } = database;
afterAll(() => server.close());

const day = 86_400_000;

/** The demo learner's sign-ups, in the order of the shifts. */
const standings = () =>
  db
    .select({
      state: shiftSignups.state,
      startsAt: programmeSteps.startsAt,
      endsAt: programmeSteps.endsAt,
      hours: volunteerHours.state,
      reason: volunteerHours.stateReason,
      startedAt: volunteerHours.startedAt,
      endedAt: volunteerHours.endedAt,
    })
    .from(shiftSignups)
    .innerJoin(users, and(eq(users.id, shiftSignups.userId), eq(users.email, demoAccounts.learner)))
    .innerJoin(programmeSteps, eq(programmeSteps.id, shiftSignups.stepId))
    .leftJoin(volunteerHours, eq(volunteerHours.signupId, shiftSignups.id))
    .orderBy(asc(programmeSteps.startsAt));

it('the demo learner has past and upcoming shifts at each start', async () => {
  const start = async (days: number) => {
    const now = new Date(clock.now().getTime() + days * day);
    await createDemoAccounts(database, now);
    await keepDemoEvents(database, store, now);
    await keepDemoProgrammes(database, now);
    await keepDemoShifts(database, now);
    return { now, rows: await standings() };
  };
  for (const days of [0, 0, 1, 40]) {
    const { now, rows } = await start(days);
    expect(rows.map(({ state, hours }) => [state, hours])).toEqual([
      ['seated.confirmed.attended', 'approved'],
      ['seated.confirmed.attended', 'returned'],
      ['seated.confirmed.attended', 'submitted'],
      ['seated.confirmed.booked', null],
      ['waiting', null],
    ]);
    expect(rows[1]?.reason).not.toBe('');
    for (const { startsAt, endsAt, startedAt, endedAt } of rows) {
      expect(Math.abs((startsAt?.getTime() ?? 0) - now.getTime())).toBeLessThan(30 * day);
      if (startedAt !== null) expect([startedAt, endedAt]).toEqual([startsAt, endsAt]);
      else expect(startsAt?.getTime()).toBeGreaterThan(now.getTime());
    }
  }
  const [counter] = shiftSignupFlow.counters ?? [];
  expect(await counter?.differing(db)).toEqual([]);
  expect(await db.$count(noticeMails, isNotNull(noticeMails.dueAt))).toBe(0);
});
