import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { MyEventPage } from '../../../src/shared/transport/schema.d.ts';
import { addEvent } from '../../../tests/support/events.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { interestAreas, userInterestAreas } from '../../tables/interests.ts';
import { matchTopics } from './own-interests.ts';

const server = await startServer();
const { clock, call } = server;
const { db } = server.database;
const hour = 3_600_000;

let asha: Account;
beforeEach(async () => {
  await server.reset();
  asha = await server.signUp('Asha Rao');
});
afterAll(() => server.close());

const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hour);
const list = async (query: string) => {
  const { status, body } = await call(`/my-events-list?${query}`, { token: asha.token });
  expect(status).toBe(200);
  return body?.data as MyEventPage;
};
const titlesOf = ({ items }: MyEventPage) => items.map(({ event: { title } }) => title);
const register = async (event_id: number) => {
  server.forgetCalls();
  const body = { event_id, timezone: 'UTC', or_wait: true };
  expect((await call('/event-registrations', { token: asha.token, body })).status).toBe(200);
};
async function chooseArea(name: string): Promise<void> {
  const [area] = await db.insert(interestAreas).values({ externalRef: name, name, position: 0 }).returning();
  await db.insert(userInterestAreas).values({ userId: asha.user.id, areaId: area?.id ?? 0 });
}

describe('33.31: event suggestions', () => {
  it('are upcoming, match the learner’s interests, exclude registered events, and show the reason', async () => {
    const mine = await addEvent(server, { title: 'Registered', topics: ['data'] });
    await addEvent(server, { title: 'Later', topics: ['Data Science', 'career'], starts_at: inHours(90) });
    await addEvent(server, { title: 'Sooner', topics: ['data'], starts_at: inHours(70) });
    await addEvent(server, { title: 'Of others', topics: ['speaking'] });
    await addEvent(server, { title: 'Over', topics: ['data'], starts_at: inHours(-9) });
    expect(await list('tab=foryou')).toMatchObject({ items: [], total: 0, has_interests: false });
    await chooseArea('Data science');
    await register(mine);
    const page = await list('tab=foryou');
    expect([titlesOf(page), page.total, page.has_interests]).toEqual([['Sooner', 'Later'], 2, true]);
    expect(page.items.map(({ reasons, registration }) => [reasons, registration])).toEqual([
      [['Data science'], null],
      [['Data science'], null],
    ]);
  });

  it('are counted beyond a thousand', async () => {
    await addEvent(server, { topics: ['data'] });
    await db.execute(sql`insert into events (external_ref, title, kind, mode, topics, starts_at, ends_at, timezone, month, search,
        state, created_at, updated_at)
      select 'made ' || n, title, kind, mode, topics, starts_at, ends_at, timezone, month, search, state,
        created_at, updated_at from events, generate_series(1, 1001) n`);
    await chooseArea('Data science');
    const page = await list('tab=foryou');
    expect([page.total, page.items.length, page.facets.kind]).toEqual([1001, 24, [{ value: 'webinar', count: 1001 }]]);
    expect((await list('tab=foryou&kind=webinar')).total).toBe(1001);
    expect((await list('tab=foryou&kind=exam')).total).toBe(0);
  });

  it.each([
    ['data', 'Data science', true],
    ['data science in law', 'Data science', true],
    ['Café culture', 'cafe', true],
    ['database', 'Data science', false],
    ['science fiction', 'Data science', false],
    ['…', 'Data science', false],
  ])('match an event about “%s” with the interest “%s”: %s', (topic, interest, isAbout) => {
    expect([...matchTopics([topic], [interest])]).toEqual(isAbout ? [[topic, [interest]]] : []);
  });
});

describe('33.32: the list of the learner’s events', () => {
  it('is filtered like the list of all events, with counts under all other filters', async () => {
    const events = [
      { title: 'A', kind: 'workshop', mode: 'online', topics: ['data'] },
      { title: 'B', kind: 'webinar', mode: 'online', topics: ['data', 'law'] },
      { title: 'C', kind: 'workshop', mode: 'in_person', city: 'Rome', topics: ['law'], starts_at: inHours(24 * 40) },
    ] as const;
    for (const { topics, ...more } of events) await register(await addEvent(server, { ...more, topics: [...topics] }));
    await addEvent(server, { title: 'Of others', kind: 'workshop' });
    const page = await list('tab=registered&kind=workshop');
    expect([titlesOf(page), page.total]).toEqual([['A', 'C'], 2]);
    expect(page.facets).toEqual({
      mode: [
        { value: 'in_person', count: 1 },
        { value: 'online', count: 1 },
      ],
      kind: [
        { value: 'workshop', count: 2 },
        { value: 'webinar', count: 1 },
      ],
      topic: [
        { value: 'data', count: 1 },
        { value: 'law', count: 1 },
      ],
      month: [
        { value: '2026-03', count: 1 },
        { value: '2026-04', count: 1 },
      ],
      language: [],
    });
    expect(titlesOf(await list('tab=registered&topic=law&month=2026-03'))).toEqual(['B']);
  });
});
