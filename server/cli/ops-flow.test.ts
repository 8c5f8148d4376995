import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventObject } from 'xstate';
import { charts } from '../../scripts/charts/all-charts.ts';
import { statesOf } from '../../scripts/charts/graph.ts';
import type { FlowFixture } from '../../tests/support/flow-fixture.ts';
import { addLearners } from '../../tests/support/learners.ts';
import { addCourse } from '../../tests/support/learning.ts';
import { runTool } from '../../tests/support/run-tool.ts';
import { startServer } from '../../tests/support/server.ts';
import { enter } from '../capabilities/learning/enrolment-store.ts';
import { flows } from '../composition.ts';
import { users } from '../platform/db/account-schema.ts';

const files = import.meta.glob<{ fixture: FlowFixture }>('../capabilities/*/*-flow.fixture.ts', { eager: true });
const fixtures = new Map(Object.values(files).map(({ fixture }) => [fixture.flow, fixture]));

const server = await startServer();
const { database, clock } = server;
const { db } = database;
beforeEach(() => server.reset());
afterAll(() => server.close());

const ops = (...argv: string[]) => runTool({ command: 'ops', argv, workingFolder: '.' }, { database });

const operated = flows.flatMap((flow) => flow.operatorEvents.map(({ type }) => [flow.name, type, flow] as const));

/** A state in which the chart accepts the event, and the time of the event. */
function acceptingState(chart: string, type: string) {
  const model = charts.find(({ model: { machine } }) => machine.id === chart)?.model;
  if (model === undefined) throw new Error(`${chart} is no chart`);
  const events: readonly EventObject[] = model.events.filter((event) => event.type === type);
  for (const state of statesOf(model)) {
    const event = events.find((one) => state.can(one));
    if (event !== undefined) return { state, at: (event as EventObject & { at: number }).at };
  }
  throw new Error(`${chart} never accepts ${type}`);
}

describe('every event that operators can send', () => {
  it.each(operated)('%s: the id of a row that accepts %s is listed', async (name, type, flow) => {
    const fixture = fixtures.get(name);
    const { state, at } = acceptingState(fixture?.chart ?? name, type);
    const id = await fixture?.hold(server, state);
    const now = new Date(at);
    const { total, rows } = await flow.list(db, { limit: 10, offset: 0 }, now);
    expect({ total, ids: rows.map((row) => row.id) }).toEqual({ total: 1, ids: [id] });
    expect(rows[0]?.possible_events).toContain(type);
    // What the row is about has at least one word.
    expect(rows[0]?.about).toMatch(/\p{L}/u);
    const content = await flow.content?.({ db, linkOrigin: 'https://acado.test', now }, [id ?? 0]);
    expect([...(content?.keys() ?? [])].filter((key) => key !== id)).toEqual([]);
  });
});

describe('the operator command for lists of flows', () => {
  /** Three learners of a course: two wait for a spot, and one learns. @returns their ids */
  async function waitingLearners() {
    const learners = await addLearners(server, 3);
    const { id } = await addCourse(server, [{}], { seats: 1 });
    for (const [index, userId] of learners.entries()) {
      await enter(db, userId, id, index === 0 ? 'enrolment.requested' : 'waitlist.joined', clock.now());
      clock.advance(1_000);
    }
  }

  it('lists rows by state and by whose turn it is, with the events that are possible now', async () => {
    await waitingLearners();
    const { out } = await ops('flow', 'enrolment', '--waiting-on', 'us');
    expect(out).toEqual([
      expect.stringMatching(/^enrolment 2, waitlisted since .* UTC, waiting on us: Course \d+, .+ <.+@.+>$/),
      '  events: seat.given',
      expect.stringMatching(/^enrolment 3, waitlisted/),
      '  events: seat.given',
    ]);
    expect((await ops('flow', 'enrolment', '--state', 'waitlisted')).out).toEqual(out);
    const learning = await ops('flow', 'enrolment', '--state', 'enrolled');
    expect(learning.out).toEqual([
      expect.stringMatching(/^enrolment 1, enrolled\.notStarted .*waiting on learner/),
      '  events: enrolment.withdrawn',
    ]);
    expect((await ops('flow', 'enrolment', '--state', 'enrolled', '--waiting-on', 'us')).out).toEqual(['No rows']);
  });

  it('shows one row with the commands that change it, and pages of many', async () => {
    await waitingLearners();
    const one = await ops('flow', 'enrolment', '3');
    expect(one.out.slice(1)).toEqual(['npm run ops -- event enrolment 3 seat.given']);
    expect(await ops('flow', 'enrolment', '9')).toMatchObject({ code: 1, err: ['enrolment 9 does not exist'] });
    const first = await ops('flow', 'enrolment', '--waiting-on', 'us', '--limit', '1');
    expect(first.out[0]).toMatch(/^enrolment 2,/);
    expect(first.out.at(-1)).toBe('1 more row: add --page 2');
    const second = await ops('flow', 'enrolment', '--waiting-on', 'us', '--limit', '1', '--page', '2');
    expect(second.out).toEqual([expect.stringMatching(/^enrolment 3,/), '  events: seat.given']);
  });

  it('prints JSON for scripts, without control characters', async () => {
    await waitingLearners();
    await db.update(users).set({ name: 'Mira\u001b[2J \u202eStone' });
    const { out } = await ops('flow', 'enrolment', '--state', 'waitlisted', '--json', '--limit', '1');
    expect(out.join('\n')).not.toMatch(/\p{C}(?<!\n)/u);
    expect(JSON.parse(out.join(''))).toMatchObject({
      flow: 'enrolment',
      total: 2,
      rows: [
        {
          id: 2,
          state: 'waitlisted',
          waiting_on: 'us',
          about: expect.stringContaining('Mira\u001b[2J \u202eStone'),
          possible_events: [{ type: 'seat.given', options: [], needs_reason: false }],
        },
      ],
    });
  });

  it.each([
    [],
    ['toString'],
    ['enrolment', '0'],
    ['enrolment', '1', '2'],
    ['enrolment', '1', '--waiting-on', 'us'],
    ['enrolment', '--limit', '1001'],
    ['enrolment', '--page', '0'],
    ['enrolment', '--waiting-on', 'them'],
    ['enrolment', '--nothing'],
  ])('prints its usage: %j', async (...argv) => {
    const { code, err } = await ops('flow', ...argv);
    expect({ code, first: err[0] }).toEqual({ code: 1, first: expect.stringMatching(/^Usage: npm run ops -- flow/) });
    expect(err).toContain('  enrolment: enrolment.withdrawn, enrolment.restored, seat.given');
  });

  it('names the states of the flow when it is asked for another', async () => {
    const { err } = await ops('flow', 'enrolment', '--state', 'waiting');
    expect(err[0]).toMatch(/^enrolment has no state waiting\. Its states: .*waitlisted/);
  });
});
