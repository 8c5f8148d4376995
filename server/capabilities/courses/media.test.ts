import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Lesson, MyCourse } from '../../../src/shared/transport/schema.d.ts';
import { openTestStore, storeKinds } from '../../../tests/support/files/stores.ts';
import { runTool } from '../../../tests/support/run-tool.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { retentionRules } from '../../composition.ts';
import { mediaAssets } from '../../platform/db/files-schema.ts';
import { sweepRetention } from '../../platform/retention/sweep.ts';
import { courses, lessonItems } from '../../tables/courses.ts';
import { upsertInterestAreas } from '../interests/store.ts';
import { upsertSkills } from '../skills/store.ts';

const day = 86_400_000;
const hour = 3_600_000;
const drawing = (word: string) => `<svg xmlns="http://www.w3.org/2000/svg"><title>${word}</title></svg>\n`;
const print = '%PDF-1.7\n%%EOF\n';

/** All file addresses in an answer. */
const addressesIn = (answer: unknown): string[] =>
  [...JSON.stringify(answer).matchAll(/"(\/media\/[^"]+)"/g)].map(([, address = '']) => address);
const plainOf = (address: string) => address.replace(/^\/media\/[^/]+\//, '/media/');

describe.each(storeKinds)('content files in a store of type %s', async (kind) => {
  const { store, close } = await openTestStore(kind);
  const server = await startServer({ store });
  const { call, clock, database } = server;
  const { db } = database;
  const folder = mkdtempSync(join(tmpdir(), 'acado-media-'));
  const at = (...names: string[]) => join(folder, 'source', 'reading-charts', ...names);
  let asha: Account;
  let courseId: number;

  const bring = () => runTool({ command: 'import', argv: ['courses', 'source'], workingFolder: folder }, server);
  const item = async (slug: string) => (await db.select().from(lessonItems).where(eq(lessonItems.slug, slug)))[0]?.id;
  const read = async (slug: string, token?: string) =>
    (await call(`/lesson-item/${await item(slug)}`, token === undefined ? {} : { token })).body?.data as Lesson;
  const get = (url: string, headers = {}) => server.app.inject({ url, headers });
  const answers = async (urls: readonly string[]) =>
    Promise.all(urls.map(async (url) => (await get(url)).statusCode)).then((codes) => [...new Set(codes)]);
  const names = async () => {
    const found: string[] = [];
    for await (const { name } of store.list('media')) found.push(name);
    return found.map((name) => `/${name}`).toSorted();
  };
  const sweep = () => sweepRetention({ db, mailFolder: '/nowhere', store }, retentionRules, clock.now());

  beforeEach(async () => {
    await server.reset();
    for (const name of await names()) await store.remove(name.slice(1));
    rmSync(join(folder, 'source'), { recursive: true, force: true });
    cpSync('tests/support/courses', join(folder, 'source'), { recursive: true });
    writeFileSync(at('overview.svg'), drawing('overview'));
    writeFileSync(at('course.md'), '\n![What it is about](overview.svg)\n', { flag: 'a' });
    writeFileSync(at('01-axes', 'closed.svg'), drawing('closed'));
    writeFileSync(at('01-axes', 'print.pdf'), print);
    writeFileSync(
      at('01-axes', '03-print.md'),
      '---\ntitle: To print\nkind: pdf\nminutes: 2\npdf: { src: print.pdf, title: Axes }\n---\n![Axes](closed.svg)\n',
    );
    await db.transaction(async (tx) => {
      await upsertSkills(tx, [{ ref: 'python', name: 'Python' }]);
      await upsertInterestAreas(tx, [{ ref: 'data', name: 'Data science' }]);
    });
    expect(await bring()).toMatchObject({ code: 0 });
    courseId = (await db.select().from(courses))[0]?.id ?? 0;
    asha = await server.signUp();
    await call('/course-enrolments', { token: asha.token, body: { course_id: courseId } });
  });
  afterAll(async () => {
    await server.close();
    await close();
    rmSync(folder, { recursive: true });
  });

  it('16.8: are available to learners by links valid for two hours, whole and in ranges', async () => {
    const lessons = [await read('film', asha.token), await read('print', asha.token)];
    const links = addressesIn(lessons);
    expect(links.map((link) => link.slice(link.lastIndexOf('.')))).toEqual(['.mp4', '.vtt', '.svg', '.pdf']);
    expect(await answers(links.map(plainOf))).toEqual([404]);
    const [film = '', , picture = '', document = ''] = links;
    const part = await get(film, { range: 'bytes=4-7' });
    expect([part.statusCode, part.body, part.headers['content-type']]).toEqual([206, 'ftyp', 'video/mp4']);
    expect(part.headers).toMatchObject({
      'content-range': expect.stringMatching(/^bytes 4-7\/\d+$/),
      'cache-control': 'private, max-age=3600',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.* sandbox$/),
      'x-content-type-options': 'nosniff',
    });
    expect((await get(document)).body).toBe(print);
    expect((await get(document)).headers['content-security-policy']).toContain("frame-ancestors 'self'");
    const forOther = picture.replace(/[^/]+$/, plainOf(film).slice('/media/'.length));
    const wrong = await get(film.replace(/\.[\w-]{22}\//, `.${'A'.repeat(22)}/`));
    expect([wrong.statusCode, wrong.body, (await get(forOther)).statusCode]).toEqual([404, '', 404]);

    clock.advance(2 * hour);
    expect(await answers(links)).toEqual([404]);
    const renewed = addressesIn([await read('film', asha.token), await read('print', asha.token)]);
    expect(renewed.map(plainOf)).toEqual(links.map(plainOf));
    expect(await answers(renewed)).toEqual([200]);
  });

  it('16.8: have no link for visitors and learners who are not enrolled or have left', async () => {
    const [film = ''] = addressesIn(await read('film', asha.token));
    const { enrolment } = (await call(`/my-course/${courseId}`, { token: asha.token })).body?.data as MyCourse;
    await call(`/course-enrolment-events/${enrolment.id}`, {
      token: asha.token,
      body: { event: 'enrolment.undone', version: enrolment.version, reason: '' },
    });
    for (const token of [asha.token, (await server.signUp('Ben')).token, undefined])
      expect(addressesIn(await read('film', token))).toEqual([]);
    clock.advance(2 * hour);
    expect((await get(film)).statusCode).toBe(404);
  });

  it('16.8: have a permanent address while they are public', async () => {
    const [drawn = ''] = addressesIn(await read('zero'));
    const [overview = ''] = addressesIn((await call('/course-details/reading-charts')).body?.data);
    expect(addressesIn(await read('zero', asha.token))).toEqual([drawn]);
    for (const address of [drawn, overview]) {
      expect(address).toBe(plainOf(address));
      const { statusCode, headers } = await get(address);
      expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
        'image/svg+xml',
      ]);
    }
    for (const path of ['/media/', '/media/../media/x', drawn.replace('.svg', ''), drawn.replace('.svg', '.pdf')])
      expect((await get(path)).statusCode).toBe(404);
    const text = '---\ntitle: Where an axis begins\nkind: text\nminutes: 5\n---\n![A bar](cut-axis.svg)\n';
    writeFileSync(at('01-axes', '01-zero.md'), text);
    await bring();
    expect((await get(drawn)).statusCode).toBe(404);
    expect(await answers(addressesIn(await read('zero', asha.token)))).toEqual([200]);
  });

  it('16.9: are deleted a day after the last content that uses them is removed, and restored with it', async () => {
    const kept = addressesIn([await read('zero'), await read('print', asha.token)]).map(plainOf);
    const [film = '', captions = ''] = addressesIn(await read('film', asha.token)).map(plainOf);
    clock.advance(40 * day);
    await sweep();
    expect(await names()).toHaveLength(6);
    rmSync(at('01-axes', '02-film.md'));
    await bring();
    await sweep();
    clock.advance(day - 1);
    await sweep();
    expect(await names()).toContain(film);
    clock.advance(1);
    await sweep();
    const left = await names();
    expect([left.includes(film), left.includes(captions)]).toEqual([false, false]);
    expect(left).toEqual(expect.arrayContaining(kept));
    expect(await db.$count(mediaAssets)).toBe(left.length);
    cpSync('tests/support/courses', join(folder, 'source'), { recursive: true });
    await bring();
    expect(await names()).toEqual(expect.arrayContaining([film, captions]));
  });
});
