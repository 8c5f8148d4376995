import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Draft, OwnPortfolio, PortfolioEntry } from '../../../src/shared/transport/schema.d.ts';
import { dataOf } from '../../../tests/support/attempts.ts';
import { readPdf } from '../../../tests/support/pdf-reading.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';

const server = await startServer();
const { call } = server;
let asha: Account;
let version = 0;
beforeEach(async () => {
  await server.reset();
  asha = await server.signUp();
});
afterAll(() => server.close());

const content = (...entries: PortfolioEntry[]) => ({ text: '', file_ids: [], urls: [], entries });
const entry = (id: string, fields: Record<string, string>): PortfolioEntry => ({ id, fields });
const map = entry('k3v9x2aa', { name: 'A map of the bus stops', url: 'https://example.com/map', startDate: '2025-04' });

function write(subject_id: number, written: object, { bases = [0], who = asha } = {}) {
  version += 1;
  return call('/drafts', {
    token: who.token,
    body: { kind: 'portfolio', subject_id, content: written, version, bases },
  });
}
const portfolioOf = async (who = asha) => dataOf<OwnPortfolio>(await call('/portfolio', { token: who.token }));

describe('39.1: a portfolio', () => {
  it('has its sections in display order, each with its latest content', async () => {
    expect(await portfolioOf()).toMatchObject({ name: 'Asha Rao', headline: null, sections: [] });
    await write(4, content(map));
    await write(2, content(entry('aaaaaa', { position: 'Waiter' })));
    const first = dataOf<Draft>(await write(6, content(entry('bbbbbb', { name: 'R' }))));
    await write(6, content(entry('bbbbbb', { name: 'R', level: 'Good' })), { bases: [first.version] });
    const { sections } = await portfolioOf();
    expect(sections.map(({ section }) => section)).toEqual(['work', 'projects', 'skills']);
    expect(sections[1]?.entries).toEqual([map]);
    expect(sections[2]?.entries[0]?.fields).toEqual({ name: 'R', level: 'Good' });
  });

  it('is private to its author', async () => {
    await write(4, content(map));
    expect((await portfolioOf(await server.signUp())).sections).toEqual([]);
  });

  it('is not overwritten from an outdated version', async () => {
    await write(4, content(map));
    const refused = await write(4, content(entry('cccccc', { name: 'Another' })));
    expect([refused.status, refused.body?.data]).toMatchObject([
      409,
      { code: 'stale', draft: { content: content(map) } },
    ]);
  });

  it('drops an empty section', async () => {
    const { version: seen } = dataOf<Draft>(await write(4, content(map)));
    await write(4, content(), { bases: [seen] });
    expect((await portfolioOf()).sections).toEqual([]);
  });

  it('has at most twelve sections', async () => {
    expect((await write(13, content())).status).toBe(404);
  });
});

describe('39.2: the content of a portfolio', () => {
  it('is stored even when it is incomplete', async () => {
    expect((await write(4, content(entry('dddddd', {})))).status).toBe(200);
    expect((await write(5, content(entry('dddddd', { startDate: '2024-09' })))).status).toBe(200);
  });

  it.each([
    [{ url: 'http://example.com' }, 'url', 'has the wrong format'],
    [{ url: 'javascript:alert(1)' }, 'url', 'has the wrong format'],
    [{ url: 'https://user@example.com' }, 'url', 'has the wrong format'],
    [{ startDate: '2024-13' }, 'startDate', 'has the wrong format'],
    [{ startDate: '2024-09', endDate: '2024-08' }, 'endDate', 'is before `startDate`'],
    [{ name: 'x'.repeat(151) }, 'name', 'is not acceptable'],
    [{ salary: '1' }, 'salary', 'is unknown'],
  ])('is refused with the name of the invalid field: %j', async (fields, name, words) => {
    const { status, body } = await write(4, content(map, entry('eeeeee', fields)));
    expect([status, body?.data]).toMatchObject([400, { fields: { [`entries.eeeeee.${name}`]: words } }]);
    expect((await portfolioOf()).sections).toEqual([]);
  });

  it('is refused with too many or repeated entries', async () => {
    const two = content(map, map);
    const many = content(...Array.from({ length: 41 }, (_, at) => entry(`entry${at + 100}`, { name: `${at}` })));
    expect((await write(4, two)).body?.data).toMatchObject({ fields: { entries: 'is not acceptable' } });
    expect((await write(4, many)).body?.data).toMatchObject({ fields: { entries: 'has more than 40 entries' } });
    expect((await write(4, { ...content(map), text: 'Besides' })).body?.data).toMatchObject({
      fields: { text: 'is unknown' },
    });
  });
});

describe('39.6: the file of a portfolio', () => {
  const address = async (who = asha) =>
    dataOf<{ address: string }>(await call('/portfolio-files', { token: who.token, body: {} })).address;
  const fetchFile = (url: string) => server.app.inject(url);

  it('shows the content at the time of the download', async () => {
    const url = await address();
    await write(4, content(map));
    const { statusCode, headers, rawPayload } = await fetchFile(url);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(readPdf(rawPayload).text).toContain('A map of the bus stops');
  });

  it('is unavailable with an expired or forged link', async () => {
    const url = await address();
    const other = (await server.signUp()).user.id;
    expect((await fetchFile(url.replace(`/${asha.user.id}.`, `/${other}.`))).statusCode).toBe(404);
    server.clock.advance(2 * 3_600_000);
    expect((await fetchFile(url)).statusCode).toBe(404);
  });
});
