import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { entriesPart } from '../../../src/shared/portfolio/entries.ts';
import { holdsFiles, portfolioSections } from '../../../src/shared/portfolio/sections.ts';
import type {
  OwnPortfolio,
  PortfolioEntry,
  PortfolioSharing,
  PortfolioVersion,
  PortfolioVersionItem,
  PublicPortfolio,
} from '../../../src/shared/transport/schema.d.ts';
import { dataOf } from '../../../tests/support/attempts.ts';
import { paper } from '../../../tests/support/files/pdf.ts';
import { sendFile } from '../../../tests/support/files/uploads.ts';
import { readPdf } from '../../../tests/support/pdf-reading.ts';
import { addSampleFile } from '../../../tests/support/sample-file.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { openSession } from '../../platform/accounts/store.ts';
import { draftFiles } from '../../platform/db/drafts-schema.ts';
import { files } from '../../platform/db/files-schema.ts';
import { sweepRetention } from '../../platform/retention/sweep.ts';
import { portfolioVersionFiles } from '../../tables/portfolio-versions.ts';
import { suspend } from '../suspensions/suspension-flow.ts';
import { capability as uploads } from '../uploads/module.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
const day = 86_400_000;
const [work, projects, skills] = [2, 4, 6];
let asha: Account;
let version = 0;
beforeEach(async () => {
  await server.reset();
  asha = await server.signUp('Asha Rao');
});
afterAll(() => server.close());

const picture = (who = asha, name = 'Map.png') => addSampleFile(server, who, 'portfolio', name);
/** Adds this number of pictures with the same content. */
async function pictures(count: number): Promise<number[]> {
  const [first] = await db
    .select()
    .from(files)
    .where(eq(files.id, await picture()));
  if (first === undefined) throw new Error('There is no picture');
  const { id, ...row } = first;
  const others = await db
    .insert(files)
    .values(Array.from({ length: count - 1 }, () => row))
    .returning();
  return [id, ...others.map((other) => other.id)];
}
const held = (...ids: number[]) => ids.map((file_id) => ({ file_id, text: '' }));
const entry = (name: string, ...files: NonNullable<PortfolioEntry['files']>): PortfolioEntry => ({
  id: 'k3v9x2aa',
  fields: { [name.endsWith('job') ? 'position' : 'name']: name },
  ...(files.length > 0 && { files }),
});

/** Saves a section over its previous versions. */
function write(subject_id: number, entries: readonly PortfolioEntry[], other: object = {}) {
  server.forgetCalls();
  version += 1;
  const bases = Array.from({ length: Math.min(version, 20) }, (_, back) => version - 1 - back);
  const content = { text: '', urls: [], ...entriesPart(entries), ...other };
  return call('/drafts', { token: asha.token, body: { kind: 'portfolio', subject_id, content, version, bases } });
}
const share = (body: object) => call('/portfolio-sharing', { token: asha.token, body });
const keyNow = async () => dataOf<PortfolioSharing>(await call('/portfolio-sharing', { token: asha.token })).link_key;
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const statusOf = async (url: string) => (await get(url)).statusCode;
const seen = async (key: string | null = null) =>
  dataOf<PublicPortfolio>(await call(`/portfolio-public/asha-rao${key === null ? '' : `?key=${key}`}`)).portfolio;
async function later(days: number) {
  clock.advance(days * day);
  await sweepRetention({ db, mailFolder: '', store: server.store }, uploads.retention ?? [], clock.now());
  const client = { address: '192.0.2.1', userAgent: '' };
  asha.token = await db.transaction((tx) => openSession(tx, asha.user.id, client, clock.now()));
}

/** A public project with a picture. @returns the picture's id and address */
async function showPicture() {
  const id = await picture();
  await write(projects, [entry('A map', { file_id: id, text: 'All stops of the north.' })]);
  await call('/portfolio-usernames', { token: asha.token, body: { username: 'asha-rao' } });
  await share({ visibility: 'public' });
  return { id, path: (await seen()).files[0]?.path ?? '' };
}

describe('39.32: the files of a portfolio', () => {
  it('must be the owner’s portfolio files, each once, in sections with dates', async () => {
    const [map, other] = [await picture(), await addSampleFile(server, asha, 'post')];
    const bens = await picture(await server.signUp('Ben Okafor'));
    expect((await write(projects, [entry('A map', ...held(map))])).status).toBe(200);
    const own = dataOf<OwnPortfolio>(await call('/portfolio', { token: asha.token }));
    expect(own.sections[0]?.entries[0]?.files).toEqual(held(map));
    expect(own.files).toMatchObject([{ id: map, name: 'Map.png', type: 'image/png' }]);
    expect(await statusOf(own.files[0]?.path ?? '')).toBe(200);
    const [missing, ...refused] = [
      await write(projects, [entry('A map', ...held(9999))]),
      await write(projects, [entry('A map', ...held(bens))]),
      await write(projects, [entry('A map', ...held(other))]),
      await write(projects, [entry('A map', ...held(map, map))]),
      await write(projects, [entry('A map', ...held(map))], { file_ids: [] }),
      await write(skills, [entry('Counting', ...held(map))]),
    ];
    const wrong = { status: 400, body: { data: { fields: { file_ids: 'is not acceptable' } } } };
    for (const answer of [missing, ...refused]) expect(answer).toMatchObject(wrong);
  });

  it('39.36: are in the order that was last saved', async () => {
    const { id: map } = await showPicture();
    const plan = await picture(asha, 'Plan.png');
    const orderNow = async () => {
      const { sections, files } = await seen();
      return [sections[0]?.entries[0]?.files, files].map((some) =>
        some?.map((one) => ('id' in one ? one.id : one.file_id)),
      );
    };
    await write(projects, [entry('A map', ...held(map, plan))]);
    expect(await orderNow()).toEqual([
      [map, plan],
      [map, plan],
    ]);
    expect((await write(projects, [entry('A map', ...held(plan, map))])).status).toBe(200);
    expect(await orderNow()).toEqual([
      [plan, map],
      [plan, map],
    ]);
  });

  it('are limited to 30 across all sections', async () => {
    const ids = await pictures(31);
    expect((await write(projects, [entry('A map', ...held(...ids))])).status).toBe(400);
    expect((await write(projects, [entry('A map', ...held(...ids.slice(0, 20)))])).status).toBe(200);
    const inWork = (to: number) => write(work, [entry('A job', ...held(...ids.slice(20, to)))]);
    expect([(await inWork(31)).status, (await inWork(30)).status]).toEqual([400, 200]);
    expect((await write(projects, [entry('A map', ...held(...ids.slice(0, 20)))])).status).toBe(200);
    expect(await db.$count(draftFiles)).toBe(30);
  });

  it('are limited to 30, also when sections are saved in parallel', async () => {
    const ids = await pictures(42);
    const sections = portfolioSections.filter(holdsFiles);
    const written = sections.map(({ id, fields: [first] }, index) => {
      const named = { id: 'k3v9x2aa', fields: { [first?.name ?? '']: 'A map' } };
      return write(id, [{ ...named, files: held(...ids.slice(index * 6, index * 6 + 6)) }]);
    });
    const answers = (await Promise.all(written)).map(({ status }) => status);
    expect(answers.toSorted()).toEqual([200, 200, 200, 200, 200, 400, 400]);
    expect(await db.$count(draftFiles)).toBe(30);
  });
});

describe('39.33: a file of a portfolio', () => {
  it('can be fetched by its viewers with its type, and runs no scripts', async () => {
    const { path } = await showPicture();
    const upload = { purpose: 'portfolio', name: 'Report.pdf', content: paper('What we found.') } as const;
    const { id: report } = await sendFile(server, asha, upload);
    await write(work, [entry('A job', { file_id: report, text: 'What we found' })]);
    const portfolio = await seen();
    expect(portfolio.files.map(({ name }) => name)).toEqual(['Report.pdf', 'Map.png']);
    const [shown, fetched] = [await get(path), await get(portfolio.files[0]?.path ?? '')];
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['content-disposition']]).toEqual([
      200,
      'image/png',
      undefined,
    ]);
    expect(fetched.headers['content-disposition']).toMatch(/^attachment; .*Report\.pdf$/);
    for (const { headers } of [shown, fetched])
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
        'referrer-policy': 'no-referrer',
      });
    for (const file of portfolio.files) expect(file.path).toMatch(/^\/p\/asha-rao\/files\/\d+\//);
    expect((await get('/p/asha-rao/resume.json')).body).not.toContain('Map.png');
  });

  it('is unavailable when its link ends, also with a cached copy', async () => {
    const { path } = await showPicture();
    await share({ visibility: 'link' });
    const key = await keyNow();
    const file = (await seen(key)).files[0]?.path ?? '';
    expect(file).toBe(`${path}?key=${key}`);
    const { statusCode, headers } = await get(file);
    expect([statusCode, await statusOf(path), await statusOf(`${path}?key=wrong`)]).toEqual([200, 404, 404]);
    const known = { 'if-none-match': String(headers.etag) };
    expect((await get(file, known)).statusCode).toBe(304);
    await share({ visibility: 'link', renews_link: true });
    expect([(await get(file, known)).statusCode, await statusOf(file)]).toEqual([404, 404]);
  });

  it('is indistinguishable from a missing file for viewers who can’t see its section', async () => {
    const { id, path } = await showPicture();
    const gone = async () => {
      const [answer, missing] = [await get(path), await get(path.replace(`/${id}/`, '/99999/'))];
      expect([answer.statusCode, answer.body]).toEqual([404, missing.body.replaceAll('/99999/', `/${id}/`)]);
    };
    expect(await statusOf(path)).toBe(200);
    await share({ hidden_sections: ['projects'] });
    await gone();
    await share({ hidden_sections: [], visibility: 'private' });
    await gone();
    await share({ visibility: 'public' });
    expect(await statusOf(path)).toBe(200);
    await write(projects, [entry('A map')]);
    await gone();
    await write(projects, [{ ...entry('', { file_id: id, text: '' }), fields: {} }]);
    expect(await statusOf(path)).toBe(404);
    await write(projects, [entry('A map', { file_id: id, text: '' })]);
    await suspend(db, asha.user.id, new Date(clock.now().getTime() + day), 'Words.', clock.now());
    await gone();
  });
});

describe('39.37: the PDF of a portfolio', () => {
  const own = async () => {
    const { address } = dataOf<{ address: string }>(await call('/portfolio-files', { token: asha.token, body: {} }));
    return (await get(address)).rawPayload;
  };
  const byOthers = async (query = '') => (await get(`/p/asha-rao/portfolio.pdf${query}`)).rawPayload;
  const linksIn = (file: Buffer) =>
    [...file.toString('latin1').matchAll(/\/URI \((.*?)\)/g)].map(([, address]) => address);
  const isNamed = (file: Buffer) => readPdf(file).text.includes('All stops of the north.');

  it('links to files that are public', async () => {
    const { path } = await showPicture();
    for (const file of [await own(), await byOthers()]) {
      expect(linksIn(file)).toEqual([`https://acado.test${path}`]);
      expect(isNamed(file)).toBe(true);
    }
  });

  it('only names files without a permanent link, and leaves out hidden files', async () => {
    await showPicture();
    await share({ visibility: 'link' });
    for (const file of [await own(), await byOthers(`?key=${await keyNow()}`)])
      expect([linksIn(file), isNamed(file)]).toEqual([[], true]);
    await share({ visibility: 'public', hidden_sections: ['projects'] });
    expect(isNamed(await byOthers())).toBe(false);
    const hidden = await own();
    expect([linksIn(hidden), isNamed(hidden)]).toEqual([[], true]);
  });
});

describe('39.34: a removed file', () => {
  it('is kept while a version has it, is restored with it, and is deleted a day after the last version', async () => {
    const { id } = await showPicture();
    const keep = await call('/portfolio-versions', { token: asha.token, body: { why: 'asked', name: 'With a map' } });
    const { id: versionId } = dataOf<PortfolioVersionItem>(keep);
    await write(projects, [entry('A map')]);
    await later(40);
    await later(2);
    expect(await db.$count(files)).toBe(1);
    const then = dataOf<PortfolioVersion>(await call(`/portfolio-versions/${versionId}`, { token: asha.token }));
    expect(then.files).toMatchObject([{ id, name: 'Map.png' }]);
    const restored = await call('/portfolio-restorations', {
      token: asha.token,
      body: { id: versionId, sections: [{ section: 'projects', draft_version: then.sections[0]?.draft_version ?? 0 }] },
    });
    expect(restored.body?.data).toMatchObject({ drafts: [{ files: [{ id }], content: { file_ids: [id] } }] });
    expect((await seen()).files).toMatchObject([{ id }]);
    version += 5;
    await write(projects, [entry('A map')]);
    await db.delete(portfolioVersionFiles).where(eq(portfolioVersionFiles.fileId, id));
    await later(0);
    await later(2);
    expect(await db.$count(files)).toBe(0);
  });

  it('is not restored if the portfolio would have more than 30 files', async () => {
    await showPicture();
    const keep = await call('/portfolio-versions', { token: asha.token, body: { why: 'asked', name: 'With a map' } });
    await write(projects, []);
    expect((await write(work, [entry('A job', ...held(...(await pictures(30))))])).status).toBe(200);
    const { id: versionId } = dataOf<PortfolioVersionItem>(keep);
    const { sections } = dataOf<PortfolioVersion>(
      await call(`/portfolio-versions/${versionId}`, { token: asha.token }),
    );
    const base = sections.find(({ section }) => section === 'projects')?.draft_version ?? 0;
    const restored = await call('/portfolio-restorations', {
      token: asha.token,
      body: { id: versionId, sections: [{ section: 'projects', draft_version: base }] },
    });
    expect(restored).toMatchObject({ status: 409, body: { data: { code: 'portfolio_files_full' } } });
  });
});
