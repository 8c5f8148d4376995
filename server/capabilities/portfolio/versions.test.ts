import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  Draft,
  OwnPortfolio,
  PortfolioEntry,
  PortfolioRestoration,
  PortfolioVersion,
  PortfolioVersionItem,
} from '../../../src/shared/transport/schema.d.ts';
import { dataOf } from '../../../tests/support/attempts.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { openSession } from '../../platform/accounts/store.ts';
import { portfolioVersions } from '../../tables/portfolio-versions.ts';
import { maxBytes, maxNamed, maxNamedBytes, maxVersions } from './versions.ts';

const server = await startServer();
const { call } = server;
let asha: Account;
let version = 0;
beforeEach(async () => {
  await server.reset();
  version = 0;
  asha = await server.signUp();
});
afterAll(() => server.close());

const entry = (id: string, fields: Record<string, string>): PortfolioEntry => ({ id, fields });
const content = (...entries: PortfolioEntry[]) => ({ text: '', file_ids: [], urls: [], entries });
const [projects, skills] = [4, 6];
const map = entry('aaaaaa', { name: 'A map' });
const diary = entry('bbbbbb', { name: 'A diary' });

function post(path: string, body: object) {
  server.forgetCalls();
  return call(path, { token: asha.token, body });
}
const write = (subject_id: number, entries: readonly PortfolioEntry[], base = version) => {
  version = Math.max(version, base) + 1;
  return post('/drafts', { kind: 'portfolio', subject_id, content: content(...entries), version, bases: [0, base] });
};
const keep = (name = '', why = 'asked') => post('/portfolio-versions', { why, name });
const list = async () => dataOf<PortfolioVersionItem[]>(await call('/portfolio-versions', { token: asha.token }));
const read = async (id: number) =>
  dataOf<PortfolioVersion>(await call(`/portfolio-versions/${id}`, { token: asha.token }));
const sections = async () =>
  dataOf<OwnPortfolio>(await call('/portfolio', { token: asha.token })).sections.map(({ section, entries }) => [
    section,
    entries.map(({ fields }) => fields['name']),
  ]);
/** Adds versions, named by index. */
const fill = (count: number, nameOf: (at: number) => string, bytes = 1) =>
  server.database.db.insert(portfolioVersions).values(
    Array.from({ length: count }, (_, at) => ({
      userId: asha.user.id,
      why: 'asked' as const,
      name: nameOf(at),
      sections: [],
      bytes,
      entries: at,
      createdAt: server.clock.now(),
    })),
  );
async function nextDay() {
  server.clock.advance(24 * 3_600_000);
  const client = { address: '192.0.2.1', userAgent: '' };
  const { db } = server.database;
  asha.token = await db.transaction((tx) => openSession(tx, asha.user.id, client, server.clock.now()));
}

describe('39.27: the versions of a portfolio', () => {
  it('are saved only before the first change of a day', async () => {
    await write(projects, [map]);
    await write(projects, [map, diary]);
    expect(await list()).toEqual([]);
    await nextDay();
    await write(skills, [entry('cccccc', { name: 'R' })], 0);
    await write(projects, [diary], 2);
    const [kept, ...others] = await list();
    expect([kept, others]).toMatchObject([{ why: 'day', name: '', entries: 2 }, []]);
    const { sections: then } = await read(kept?.id ?? 0);
    expect(then).toMatchObject([
      { section: 'projects', entries: [map, diary], present: [diary] },
      { section: 'skills', entries: [], present: [{ fields: { name: 'R' } }] },
    ]);
  });

  it('are saved under a name, and once for the same content', async () => {
    await write(projects, [map]);
    await keep('First');
    await keep('', 'import');
    await keep('First');
    expect((await list()).map(({ why, name }) => [why, name])).toEqual([['asked', 'First']]);
    await keep('Second');
    expect((await list()).map(({ name }) => name)).toEqual(['Second', 'First']);
  });

  it(`are limited to ${maxVersions}: the oldest without a name is deleted`, async () => {
    await fill(maxVersions, (at) => (at === 0 ? 'Named' : ''));
    await write(projects, [map]);
    await keep('', 'import');
    const all = await list();
    expect([all.length, all[0]?.why, all.at(-1)?.name]).toEqual([maxVersions, 'import', 'Named']);
    expect(all.at(-2)?.entries).toBe(2);
  });

  it(`include at most ${maxNamed} named versions, which leaves room for others, until a named version is deleted`, async () => {
    await fill(maxNamed, String);
    await write(projects, [map]);
    expect(await keep('One more')).toMatchObject({ status: 409, body: { data: { code: 'too_many_versions' } } });
    expect((await keep('', 'import')).status).toBe(200);
    const latest = (await list()).find(({ name }) => name !== '');
    expect((await post('/portfolio-version-deletions', { id: latest?.id ?? 0 })).status).toBe(200);
    expect((await post('/portfolio-version-deletions', { id: latest?.id ?? 0 })).status).toBe(404);
    expect((await keep('One more')).status).toBe(200);
  });
});

describe('39.41: the size of all versions', () => {
  it('is limited: the oldest versions without a name are deleted to make room for a new version', async () => {
    await fill(10, (at) => (at === 0 ? 'Named' : ''), maxBytes / 10);
    await write(projects, [map]);
    await keep('', 'import');
    await keep('', 'restore');
    const all = await list();
    expect(all.map(({ why, name, entries }) => [why, name, entries])).toEqual([
      ['import', '', 1],
      ...Array.from({ length: 8 }, (_, index) => ['asked', '', 9 - index]),
      ['asked', 'Named', 0],
    ]);
    const kept = await server.database.db.select().from(portfolioVersions).where(eq(portfolioVersions.why, 'import'));
    expect(kept.map(({ bytes, sections: then }) => bytes - Buffer.byteLength(JSON.stringify(then)))).toEqual([0]);
  });

  it('has a lower limit for named versions, which leaves room for unnamed versions', async () => {
    await fill(1, String, maxNamedBytes);
    await write(projects, [map]);
    expect(await keep('One more')).toMatchObject({ status: 409, body: { data: { code: 'too_many_versions' } } });
    expect((await keep('', 'import')).status).toBe(200);
  });
});

describe('39.28: a restored section', () => {
  const restore = (id: number, ...requested: { section: string; draft_version: number }[]) =>
    post('/portfolio-restorations', { id, sections: requested });

  it('has its earlier content, other sections are unchanged, and the replaced content becomes a version', async () => {
    await write(projects, [map]);
    await write(skills, [entry('cccccc', { name: 'R' })], 0);
    const { id } = dataOf<PortfolioVersionItem>(await keep('Before'));
    await write(projects, [diary], 1);
    await write(skills, [], 2);
    const { sections: shown } = await read(id);
    const [ofProjects] = shown;
    expect(ofProjects).toMatchObject({ section: 'projects', draft_version: 3 });
    const { kept, drafts } = dataOf<PortfolioRestoration>(
      await restore(id, { section: 'projects', draft_version: ofProjects?.draft_version ?? 0 }),
    );
    expect(await sections()).toEqual([['projects', ['A map']]]);
    expect(drafts).toMatchObject([{ subject_id: projects, version: 4, content: { entries: [map] } }]);
    expect(kept).toMatchObject({ why: 'restore', entries: 1 });
    expect((await read(kept.id)).sections[0]).toMatchObject({ entries: [diary], present: [map] });
  });

  it('is not overwritten by a device with the previous content', async () => {
    await write(projects, [map]);
    const { id } = dataOf<PortfolioVersionItem>(await keep());
    const { version: seen } = dataOf<Draft>(await write(projects, [diary]));
    await restore(id, { section: 'projects', draft_version: seen });
    const other = await post('/drafts', {
      kind: 'portfolio',
      subject_id: projects,
      content: content(diary, entry('dddddd', { name: 'From the other device' })),
      version: seen + 10,
      bases: [seen],
    });
    expect(other).toMatchObject({ status: 409, body: { data: { code: 'stale' } } });
    expect(await sections()).toEqual([['projects', ['A map']]]);
  });

  it('is refused, together with the other sections, if any of them has changed since', async () => {
    await write(projects, [map]);
    const { id } = dataOf<PortfolioVersionItem>(await keep());
    await write(projects, [diary]);
    await write(skills, [entry('cccccc', { name: 'R' })], 0);
    const refused = await restore(
      id,
      { section: 'projects', draft_version: 2 },
      { section: 'skills', draft_version: 1 },
    );
    expect(refused).toMatchObject({ status: 409, body: { data: { code: 'portfolio_changed' } } });
    expect(await sections()).toEqual([
      ['projects', ['A diary']],
      ['skills', ['R']],
    ]);
    expect(await list()).toHaveLength(1);
  });
});
