import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseEntry, SearchAnswer } from '../../../src/shared/transport/schema.d.ts';
import { addAssessment } from '../../../tests/support/assessments.ts';
import { addCourses, courseRow } from '../../../tests/support/courses.ts';
import { addCourse } from '../../../tests/support/learning.ts';
import { addLiveClass, enrolLearner } from '../../../tests/support/live-classes.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { fillCatalogues } from '../../../tests/support/server-catalogues.ts';
import type { Platform } from '../../manifest.ts';
import type { SearchSource } from '../../platform/search/source.ts';
import { courses, lessonItems } from '../../tables/courses.ts';
import { liveClasses } from '../../tables/live-classes.ts';
import { upsertSitePages } from '../site-pages/store.ts';
import { searchHandlers } from './handlers.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
const day = 86_400_000;

let pat: Account;
let asha: Account;
beforeEach(async () => {
  await server.reset();
  await fillCatalogues(server.database);
  pat = await server.signInPresenter();
  asha = await server.signUp('Asha Rao');
});
afterAll(() => server.close());

const search = async (q: string, who?: Account, more = '') => {
  const { body, status } = await call(`/global-search?q=${encodeURIComponent(q)}${more}`, { token: who?.token });
  expect([status, body?.error]).toEqual([200, null]);
  return body?.data as SearchAnswer;
};
/** The titles found, by kind. */
const titles = async (q: string, who?: Account) =>
  Object.fromEntries((await search(q, who)).groups.map(({ type, items }) => [type, items.map(({ title }) => title)]));

const page = (slug: string, title: string, body: string, effectiveAt = '2026-01-01', version = 1) =>
  db.transaction((tx) =>
    upsertSitePages(
      tx,
      [{ slug, version, title, summary: 'In short.', body, effectiveAt: new Date(effectiveAt), changes: '' }],
      clock.now(),
    ),
  );

async function fill() {
  await addCourses(
    server.database,
    courseRow('maps', { title: 'Reading maps of Genève', summary: 'Where you are.', language: 'fr' }),
    courseRow('old', { title: 'Maps of yesterday', status: 'archived' }),
    courseRow('degree', { title: 'Maps and cities', kind: 'program', universityId: 1 }),
  );
  await page('about-us', 'About {{product}}', 'We are few.\n\n## Ways\n\n- Our maps are drawn by hand.');
}

describe('the portal search', () => {
  it('2.13: finds each kind of content by its source, in groups', async () => {
    await fill();
    const { itemIds, moduleId, id } = await addCourse(server, [{ title: 'Maps as stories' }], { title: 'Drawing' });
    await call('/course-enrolments', { token: asha.token, body: { course_id: id } });
    const classId = await addLiveClass(server, pat.user.id, { topic: 'How maps lie' });
    const startsAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const course = { title: 'Reading maps of Genève', note: 'Design', snippet: 'Where you are.', language: 'fr' };
    const program = { title: 'Maps and cities', url: '/course/3', note: 'Université de Genève', language: 'en' };
    const lesson = { title: 'Maps as stories', note: 'Drawing', language: 'en' };
    const summary = { note: pat.user.name, snippet: 'Where to look first.', starts_at: startsAt };
    expect(await search('maps', asha)).toEqual({
      is_similar: false,
      groups: [
        {
          type: 'courses',
          items: [{ ...course, url: '/lms-coursesDetails/1' }],
          total: 1,
          url: '/lms-courses?q=maps',
        },
        {
          type: 'lessons',
          items: [{ ...lesson, url: `/course-module/${moduleId}?item=${itemIds[0]}` }],
          total: 1,
          url: null,
        },
        { type: 'programs', items: [{ ...program, snippet: expect.any(String) }], total: 1, url: '/courses?q=maps' },
        {
          type: 'live_classes',
          items: [{ ...summary, title: 'How maps lie', url: `/zoomClass?class_id=${classId}` }],
          total: 1,
          url: null,
        },
        {
          type: 'pages',
          items: [{ title: 'About Acado', url: '/about-us', snippet: 'Our maps are drawn by hand.' }],
          total: 1,
          url: null,
        },
      ],
    });
    expect(await search('universite', asha)).toMatchObject({
      groups: [
        { type: 'courses' },
        {
          type: 'universities',
          items: [{ title: 'Université de Genève', url: '/universities-show/1', note: 'Switzerland' }],
          url: '/universities-list?q=universite',
        },
      ].slice(1),
    });
  });

  it('returns the groups in the order of their sources', async () => {
    const source = (type: SearchSource['type'], order: number): SearchSource => ({
      type,
      order,
      find: async () => ({ items: [], total: 0, url: null }),
      correct: async () => null,
    });
    const capabilities = [
      { name: 'one', searchSources: () => [source('pages', 30), source('courses', 20)] },
      { name: 'other', searchSources: () => [source('events', 10)] },
    ];
    const { globalSearch } = searchHandlers({ clock, capabilities } as unknown as Platform);
    const answer = await globalSearch({ query: { q: 'maps' }, caller: null } as Parameters<typeof globalSearch>[0]);
    expect(answer).toMatchObject({
      body: { data: { groups: [{ type: 'events' }, { type: 'courses' }, { type: 'pages' }] } },
    });
  });

  it('links visitors and presenters to pages that they can open', async () => {
    const id = await addLiveClass(server, pat.user.id, { topic: 'How maps lie' });
    await page('privacy-policy', 'Privacy Policy', 'What maps we keep.');
    const urls = async (q: string, who?: Account) =>
      (await search(q, who)).groups.flatMap(({ items }) => items.map(({ url }) => url));
    for (const who of [undefined, pat]) {
      expect(await urls('maps', who)).toEqual([`/live-classes#class-${id}`, '/privacy-policy']);
      expect(await urls('anna', who)).toEqual(['/universities/2']);
    }
    expect(await urls('maps', asha)).toEqual([`/zoomClass?class_id=${id}`, '/acado-privacy-policy']);
  });

  it('ignores case and accents, matches prefixes, and lists the closest match first', async () => {
    await fill();
    await addLiveClass(server, pat.user.id, { topic: 'Lies in maps' });
    await addLiveClass(server, pat.user.id, { topic: 'Maps' });
    await addLiveClass(server, pat.user.id, { topic: 'Maps for all' });
    expect(await titles('GENEVE')).toEqual({
      courses: ['Reading maps of Genève'],
      universities: ['Université de Genève'],
    });
    expect((await titles('map'))['live_classes']).toEqual(['Maps', 'Maps for all', 'Lies in maps']);
    expect((await titles('maps'))['live_classes']).toEqual(['Maps', 'Maps for all', 'Lies in maps']);
    expect(await titles('aps')).toEqual({});
    expect(await titles('maps zzz')).toEqual({});
  });

  it.each([
    ['statisitcs', { courses: ['Statistics for better decisions'] }],
    ['geneev unviersite', { universities: ['Université de Genève'] }],
    ['zzzzzzz', {}],
    ['effrot', { universities: ['University of 100% Effort'] }],
    ['cartograhpy', { live_classes: ['Cartography for all'] }],
    ['hanmdade', { pages: ['About us'] }],
    ['progections', { lessons: ['Projections'] }],
  ])('tolerates typing errors: %s', async (q, found) => {
    await addCourses(server.database, courseRow('statistics', { title: 'Statistics for better decisions' }));
    await addLiveClass(server, pat.user.id, { topic: 'Cartography for all' });
    await page('about-us', 'About us', 'All of it is handmade.');
    const { id } = await addCourse(server, [{ title: 'Projections' }], { subject: 'Geography' });
    await call('/course-enrolments', { token: asha.token, body: { course_id: id } });
    expect(await titles(q, asha)).toEqual(found);
    expect((await search(q, asha)).is_similar).toBe(Object.keys(found).length > 0);
  });

  it('2.14: shows similar words only when nothing matches exactly', async () => {
    await addCourses(server.database, courseRow('effort', { title: 'Comfort' }));
    await page('about-us', 'About us', 'It is a matter of confort.');
    expect(await titles('confort')).toEqual({ pages: ['About us'] });
    expect(await titles('comfrot')).toEqual({ courses: ['Comfort'] });
  });

  it('2.15: leaves out archived, past, cancelled and future content, and content without an address', async () => {
    await fill();
    const cancelled = await addLiveClass(server, pat.user.id, { topic: 'Maps that were' });
    await db.update(liveClasses).set({ state: 'cancelled' }).where(eq(liveClasses.id, cancelled));
    await addLiveClass(server, pat.user.id, { topic: 'Maps of old', startsAt: new Date(clock.now().getTime() - day) });
    await page('about-us', 'About us', 'Nothing of them any more.', '2026-01-02', 2);
    await page('about-us', 'About us', 'Maps again.', '2030-01-01', 3);
    await page('events', 'Maps of events', 'It is not open yet.');
    expect(await titles('maps')).toEqual({ courses: ['Reading maps of Genève'], programs: ['Maps and cities'] });
    await db.update(courses).set({ status: 'archived' });
    expect(await titles('maps')).toEqual({});
    expect(await titles('mpas')).toEqual({});
  });

  it('2.15: finds lessons and live classes only for participants', async () => {
    const ben = await server.signUp('Ben');
    const own = await addCourse(server, [{ title: 'Maps as stories' }, { title: 'Maps that went' }]);
    await db
      .update(lessonItems)
      .set({ removedAt: clock.now() })
      .where(eq(lessonItems.id, own.itemIds[1] ?? 0));
    await addCourse(server, [{ title: 'Maps of others' }]);
    const classId = await addLiveClass(server, pat.user.id, { topic: 'Maps for the roster', isOpen: false });
    const entry = await call('/course-enrolments', { token: asha.token, body: { course_id: own.id } });
    const { enrolment } = entry.body?.data as CourseEntry;
    await enrolLearner(server, classId, asha.user.id);
    const found = { lessons: ['Maps as stories'], live_classes: ['Maps for the roster'] };
    expect(await titles('maps', asha)).toEqual(found);
    expect(await titles('mpas', asha)).toEqual(found);
    for (const other of [undefined, ben, pat])
      for (const q of ['maps', 'mpas']) expect(await titles(q, other)).toEqual({});
    const left = { event: 'enrolment.withdrawn', version: enrolment.version, reason: '' };
    const { status } = await call(`/course-enrolment-events/${enrolment.id}`, { token: asha.token, body: left });
    expect(status).toBe(200);
    expect(await titles('maps', asha)).toEqual({ live_classes: found.live_classes });
  });

  it('2.15: finds assessments that the learner can take, and level checks for all visitors', async () => {
    const more = { summary: 'Where are you?' };
    const course = await addCourse(server, [{ title: 'Projections' }], { title: 'Drawing' });
    const quiz = await addAssessment(server, [], { title: 'Quiz on maps', courseId: course.id, ...more });
    const self = await addAssessment(server, [], { title: 'Maps and you', mode: 'self', ...more });
    const exam = await addAssessment(server, [], { title: 'Examination', summary: 'All of the maps.' });
    const level = await addAssessment(server, [], { title: 'Which maps fit?', mode: 'lead', ...more });
    await addAssessment(server, [], { title: 'Maps of the past', mode: 'lead', closesAt: clock.now() });
    await addAssessment(server, [], { title: 'Old maps', status: 'archived' });
    const urls = async (q: string, who?: Account) =>
      (await search(q, who)).groups.flatMap(({ items }) => items.map(({ title, url }) => [title, url]));
    const address = ({ id }: { id: number }) => `/assessmentAttempt?assessment_id=${id}`;
    const forAll = ['Which maps fit?', `/assessment-lead?assessment_id=${level.id}`];
    const forLearners = [['Maps and you', address(self)], forAll, ['Examination', address(exam)]];
    for (const who of [undefined, pat]) expect(await urls('maps', who)).toEqual([forAll]);
    expect(await urls('maps', asha)).toEqual(forLearners);
    await call('/course-enrolments', { token: asha.token, body: { course_id: course.id } });
    const own = [...forLearners.slice(0, 1), ['Quiz on maps', address(quiz)], ...forLearners.slice(1)];
    expect(await urls('maps', asha)).toEqual(own);
    expect(await urls('examniation', asha)).toEqual([['Examination', address(exam)]]);
    const [group] = (await search('quiz', asha)).groups;
    expect(group).toEqual({
      type: 'assessments',
      items: [
        { title: 'Quiz on maps', url: address(quiz), note: 'Drawing', snippet: 'Where are you?', language: 'en' },
      ],
      total: 1,
      url: null,
    });
  });

  it('shows five of each kind with the total, and searches only the requested kinds', async () => {
    await addCourses(
      server.database,
      ...Array.from({ length: 7 }, (_, index) => courseRow(`m-${index}`, { title: `Maps ${index}` })),
    );
    await page('about-us', 'About us', 'Maps.');
    const { groups } = await search('maps');
    expect(groups.map(({ type, total, items }) => [type, total, items.length])).toEqual([
      ['courses', 7, 5],
      ['pages', 1, 1],
    ]);
    expect((await search('maps', undefined, '&types=pages,universities')).groups.map(({ type }) => type)).toEqual([
      'pages',
    ]);
    expect((await search('  ')).groups).toEqual([]);
  });

  it.each(['q=a', '', `q=${'x'.repeat(101)}`, 'q=maps&types=secrets'])(
    'refuses an invalid search: %s',
    async (query) => {
      expect((await call(`/global-search?${query}`)).status).toBe(400);
    },
  );

  it('adds the words of existing universities at the next start', async () => {
    await db.execute(sql`delete from search_words`);
    expect(await titles('effrot')).toEqual({});
    await db.execute(sql`update universities set search_version = 1`);
    const { madeColumns } = await import('../../composition.ts');
    const { refreshColumns } = await import('../../startup/refresh-columns.ts');
    await refreshColumns(db, madeColumns);
    expect(await titles('effrot')).toEqual({ universities: ['University of 100% Effort'] });
  });
});
