import { afterAll, beforeEach, expect, it } from 'vitest';
import { charts } from '../../scripts/charts/all-charts.ts';
import { capabilities } from '../../server/composition.ts';
import { statesWith } from '../../server/platform/flows/tags.ts';
import type { FlowFixture } from '../support/flow-fixture.ts';
import { startServer } from '../support/server.ts';

/** States that wait for a learner but aren't in the to-do list, with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  'enrolment enrolled.notStarted': 'its widgets are the courses themselves',
  'enrolment enrolled.inProgress': 'its widgets are the courses themselves',
  'eventRegistration unconfirmed.waiting': 'a guest has no dashboard',
  'newsletterSubscription pending': 'it is confirmed in the mailbox, and no page of the portal can do it',
  'volunteerHours unsent': 'nothing is stored before hours are sent',
};

const files = import.meta.glob<{ fixture: FlowFixture }>('../../server/capabilities/*/*-flow.fixture.ts', {
  eager: true,
});
const fixtures = Object.values(files).map(({ fixture }) => fixture);
const sources = capabilities.flatMap(({ waitingSources = [] }) => waitingSources);
const waiting = fixtures.flatMap((fixture) => {
  const model = charts.find(({ model: { machine } }) => machine.id === fixture.chart)?.model;
  if (model === undefined) throw new Error(`${fixture.chart} is no chart`);
  const { machine, inputs } = model;
  return statesWith(machine, 'waitingOnLearner').map((state) => ({ fixture, state, inputs }));
});
const nameOf = ({ fixture, state }: (typeof waiting)[number]) => `${fixture.flow} ${state}`;

const server = await startServer();
beforeEach(() => server.reset());
afterAll(() => server.close());

it('22.4: each state that is excluded from “To do” exists, waits for a learner and is stored by the server', () => {
  const names = waiting.map(nameOf);
  expect(Object.keys(elsewhere).filter((name) => !names.includes(name))).toEqual([]);
});

it.each(waiting.filter((one) => !(nameOf(one) in elsewhere)).map((one) => [nameOf(one), one] as const))(
  '22.4: a row in %s is listed only for its learner, until its time is over',
  async (_, { fixture, state, inputs }) => {
    const { db } = server.database;
    const now = server.clock.now();
    const later = new Date(now.getTime() + 60_000);
    const userId = await fixture.place(server, inputs[0], state, later);
    const listed = async (whose: number, at: Date) =>
      (await Promise.all(sources.map(({ find }) => find(db, whose, at)))).flatMap(({ items }) => items);
    expect(await listed(userId, now)).toHaveLength(1);
    const [item] = await listed(userId, now);
    expect(item?.title).not.toBe('');
    expect(item?.path).toMatch(/^\/\w/);
    expect(await listed((await server.signUp()).user.id, now)).toEqual([]);
    if (item?.dueAt !== null) {
      expect(item?.dueAt).toEqual(later);
      expect(await listed(userId, later)).toEqual([]);
    }
  },
);
