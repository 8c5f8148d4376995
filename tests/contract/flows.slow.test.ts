import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { charts } from '../../scripts/charts/all-charts.ts';
import { statesOf } from '../../scripts/charts/graph.ts';
import { flows } from '../../server/composition.ts';
import { noticeMails } from '../../server/platform/db/notice-mails-schema.ts';
import type { FlowFixture } from '../support/flow-fixture.ts';
import { startServer } from '../support/server.ts';

const files = import.meta.glob<{ fixture: FlowFixture }>('../../server/capabilities/*/*-flow.fixture.ts', {
  eager: true,
});
const fixtures = Object.values(files).map(({ fixture }) => fixture);

const server = await startServer();
beforeEach(() => server.reset());
afterAll(() => server.close());

it('every flow that the server stores has a fixture', () => {
  expect(fixtures.map(({ flow }) => flow).toSorted()).toEqual(flows.map(({ name }) => name).toSorted());
});

/**
 * The recipients of calendar invitations for each change of a row, and the recipients of cancellations for all changes.
 */
async function calendarsChanged() {
  const rows = await server.database.db.select().from(noticeMails);
  const put = new Map<string, Set<number>>();
  const takenOut = new Set<number>();
  for (const { calendar, key, userId } of rows) {
    const change = key.split(':').slice(1).join(':');
    if (calendar?.method === 'REQUEST') put.set(change, (put.get(change) ?? new Set()).add(userId));
    if (calendar?.method === 'CANCEL') takenOut.add(userId);
  }
  return { put: [...put.values()], takenOut };
}

describe.each(fixtures.map((fixture) => [fixture.flow, fixture] as const))('the rows of %s', (_, fixture) => {
  it('accept exactly the events that the chart accepts, in every state and from every account (security 19)', async () => {
    const model = charts.find(({ model: { machine } }) => machine.id === fixture.chart)?.model;
    if (model === undefined) throw new Error(`${fixture.chart} is no chart`);
    const tried = await fixture.tryAll(server, statesOf(model), model.events);
    expect(tried.filter(({ expected, kind, isRowRight }) => expected !== kind || !isRowRight)).toEqual([]);
    const changed = tried.filter(({ expected }) => expected === 'changed');
    expect(new Set(changed.map(({ event }) => event))).toEqual(new Set(fixture.events));
    expect(await fixture.countHistory(server)).toBe(changed.length);
    expect(tried.length).toBeGreaterThan(changed.length);
    // 29.14: people who get a cancellation by email have received the invitation before, whichever change agreed on the
    // meeting.
    const { put, takenOut } = await calendarsChanged();
    for (const readers of put) expect([...takenOut].filter((reader) => !readers.has(reader))).toEqual([]);
    // Some charts have a thousand pairs of state and event, and each pair runs in a transaction.
  }, 120_000);
});
