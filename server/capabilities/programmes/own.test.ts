import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventFromLogic } from 'xstate';
import type {
  NoticeList,
  ProgrammeEligibility,
  SavedProgrammePage,
  SavedSearch,
} from '../../../src/shared/transport/schema.d.ts';
import { addProgramme, intakeIn, programmeOf } from '../../../tests/support/programmes.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { send, sweep } from '../../platform/flows/apply.ts';
import { portfolioProfiles } from '../../tables/profile.ts';
import { programmeIntakes, savedProgrammes } from '../../tables/programmes.ts';
import { skills, userSkills } from '../../tables/skills.ts';
import { insertProgrammes, newProgramme } from './import/programmes.ts';
import { intakeFlow } from './intake-flow.ts';
import { maxSaved } from './saved-programmes.ts';
import { maxSearches, notifyOfSearches } from './saved-searches.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
const hour = 3_600_000;
const day = 24 * hour;

let asha: Account;
beforeEach(async () => {
  await server.reset();
  asha = await server.signUp('Asha Rao');
});
afterAll(() => server.close());

const get = async <T>(path: string) => (await call(path, { method: 'GET', token: asha.token })).body?.data as T;
const post = async (path: string, body: object) => (await call(path, { token: asha.token, body })).status;
const save = (programme_id: number, is_saved = true) => post('/saved-programmes', { programme_id, is_saved });
const saved = () => get<SavedProgrammePage>('/saved-programmes-list?kind=scholarship');
const sentNotices = async () =>
  (await get<NoticeList>('/notification-list')).items.map(({ kind, facts, action }) => ({ kind, ...facts, action }));
const later = async (milliseconds: number) => {
  clock.advance(milliseconds);
  await sweep(db, intakeFlow, clock.now());
};
/** Days from now, with an hour's margin. */
const [soon, closing] = [1 / 24, 3 + 1 / 24];

describe('eligibility', () => {
  it('36.5: is met, unmet or unknown by the current profile, with a link to complete the profile', async () => {
    const id = await addProgramme(server, {
      rules: [
        { id: 'country', kind: 'country', values: ['Italy', 'Spain'] },
        { id: 'skills', kind: 'skill', values: ['Statistics', 'SQL'], least: 1 },
        { id: 'need', kind: 'asked', text: 'You cannot pay for it alone.' },
      ],
      must_skills: ['STATISTICS', 'SQL'],
      nice_skills: ['Python'],
    });
    const read = () => get<ProgrammeEligibility>(`/programme-eligibility/${id}`);
    const results = async () => (await read()).rules.map((rule) => [rule.id, rule.result, rule.settled_at]);
    expect(await results()).toEqual([
      ['country', 'unknown', '/complete-profile'],
      ['skills', 'unknown', '/skills'],
      ['need', 'unknown', null],
    ]);
    const userId = asha.user.id;
    const texts = { name: 'Asha', headline: '', mobile: '', email: '', highestQualification: '' };
    const times = { createdAt: clock.now(), updatedAt: clock.now() };
    await db.insert(portfolioProfiles).values({ userId, country: 'france', ...texts, ...times });
    const rows = await db.insert(skills).values({ externalRef: 'statistics', name: 'Statistics' }).returning();
    await db.insert(userSkills).values(rows.map(({ id: skillId }) => ({ userId, skillId, selfProficiency: 50 })));
    expect((await results()).map(([, result]) => result)).toEqual(['unmet', 'met', 'unknown']);
    expect((await read()).my_skills).toEqual(['STATISTICS']);
  });
});

describe('saved programmes', () => {
  it('36.6: are listed once, with the next to close first, until they are removed', async () => {
    const last = await addProgramme(server, { intakes: [intakeIn(server, -9, 9)] });
    const first = await addProgramme(server, { intakes: [intakeIn(server, -9, 2)] });
    const over = await addProgramme(server, { intakes: [intakeIn(server, -9, -2)] });
    for (const id of [over, last, first, first]) expect(await save(id)).toBe(200);
    expect((await saved()).items.map(({ id }) => id)).toEqual([first, last, over]);
    expect(await save(last, false)).toBe(200);
    expect((await saved()).ids.toSorted()).toEqual([first, over].toSorted());
    expect(await save(9_999)).toBe(404);
  });

  it('36.6: are limited to five hundred, and saving a programme again is allowed', async () => {
    const [first = 0, ...others] = await insertProgrammes(
      db,
      Array.from({ length: maxSaved + 1 }, () => newProgramme(programmeOf(server), clock.now())),
    ).then((ids) => [...ids.values()]);
    const rows = others.map((programmeId) => ({ userId: asha.user.id, programmeId, createdAt: clock.now() }));
    await db.insert(savedProgrammes).values(rows);
    expect(await save(first)).toBe(409);
    expect(await save(others[0] ?? 0)).toBe(200);
  });

  it('36.6: send notifications when they open, close in three days, are moved or are cancelled', async () => {
    const opening = await addProgramme(server, { title: 'Opening', intakes: [intakeIn(server, soon, 20)] });
    const ending = await addProgramme(server, { title: 'Ending', intakes: [intakeIn(server, -9, closing)] });
    await addProgramme(server, { title: 'Unsaved', intakes: [intakeIn(server, soon, 20)] });
    for (const id of [opening, ending]) await save(id);
    await later(2 * hour);
    expect((await sentNotices()).map(({ kind, title }) => [kind, title]).toSorted()).toEqual([
      ['programme_closing', 'Ending'],
      ['programme_open', 'Opening'],
    ]);
    const [intake] = await db.select().from(programmeIntakes).where(eq(programmeIntakes.programmeId, opening));
    const change = (event: EventFromLogic<typeof intakeFlow.machine>) =>
      send(db, intakeFlow, { id: intake?.id ?? 0, event, sender: 'operator', userId: null, reason: 'No money' });
    const at = clock.now().getTime();
    // The end of a day in Rome is shown as its last minute.
    const closesAt = Date.parse('2026-04-30T22:00:00.000Z');
    await change({ type: 'intake.moved', at, opensAt: at - day, closesAt });
    expect((await sentNotices())[0]).toMatchObject({ kind: 'programme_moved', starts_at: '2026-04-30T21:59:00.000Z' });
    await change({ type: 'intake.cancelled', at });
    expect((await sentNotices())[0]).toMatchObject({ kind: 'programme_cancelled', title: 'Opening' });
  });
});

describe('saved programmes and searches', () => {
  it('36.6: never exceed five hundred programmes, also with parallel requests', async () => {
    const ids = await insertProgrammes(
      db,
      Array.from({ length: maxSaved + 3 }, () => newProgramme(programmeOf(server), clock.now())),
    );
    const [one = 0, two = 0, three = 0, four = 0, ...others] = [...ids.values()];
    const rows = others.map((programmeId) => ({ userId: asha.user.id, programmeId, createdAt: clock.now() }));
    await db.insert(savedProgrammes).values(rows);
    const answers = await Promise.all([one, two, three, four].map((id) => save(id)));
    expect(answers.toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('36.7: send at most one notification a day about new matches of a search, if turned on', async () => {
    const input = { name: 'Near Turin', kind: 'scholarship', query: { country: ['Italy'] }, has_notifications: true };
    await addProgramme(server, { title: 'Known' });
    expect(await post('/saved-searches', input)).toBe(200);
    expect(await post('/saved-searches', { ...input, name: 'Untold', has_notifications: false })).toBe(200);
    await addProgramme(server, { title: 'Opening', intakes: [intakeIn(server, soon, 20)] });
    await addProgramme(server, { title: 'Abroad', country: 'Spain', intakes: [intakeIn(server, soon, 20)] });
    await later(2 * hour);
    expect(await notifyOfSearches(db, clock.now())).toBe(0);
    const tomorrow = new Date(clock.now().getTime() + day);
    expect(await notifyOfSearches(db, tomorrow)).toBe(1);
    expect(await notifyOfSearches(db, tomorrow)).toBe(0);
    expect(await sentNotices()).toMatchObject([
      {
        kind: 'programme_search',
        title: 'Near Turin',
        count: 1,
        action: expect.stringMatching(/^\/learner-scholarship\?.*country=Italy/),
      },
    ]);
  });

  it('36.7: include at most twenty searches, which only their owner changes or deletes', async () => {
    const input = { name: 'Mine', kind: 'internship', query: {}, has_notifications: true };
    for (let count = 0; count < maxSearches; count += 1) {
      server.forgetCalls();
      expect(await post('/saved-searches', input)).toBe(200);
    }
    expect(await post('/saved-searches', input)).toBe(409);
    const [{ id: oldest }] = (await get<SavedSearch[]>('/saved-searches-list')).slice(-1) as [SavedSearch];
    await post('/saved-search-deletions', { id: oldest });
    server.forgetCalls();
    const atOnce = await Promise.all([1, 2, 3].map(() => post('/saved-searches', input)));
    expect(atOnce.toSorted()).toEqual([200, 409, 409]);
    const [newest] = await get<SavedSearch[]>('/saved-searches-list');
    const id = newest?.id ?? 0;
    const owner = asha;
    asha = await server.signUp('Ben Okafor');
    expect(await post('/saved-search-changes', { id, has_notifications: false })).toBe(404);
    expect(await post('/saved-search-deletions', { id })).toBe(404);
    asha = owner;
    expect(await post('/saved-search-changes', { id, has_notifications: false })).toBe(200);
    expect(await post('/saved-search-deletions', { id })).toBe(200);
    expect((await get<SavedSearch[]>('/saved-searches-list')).length).toBe(maxSearches - 1);
  });
});
