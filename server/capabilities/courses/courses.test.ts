import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../../src/routes/paths.ts';
import type { CourseDetails, CoursePage } from '../../../src/shared/transport/schema.d.ts';
import { addCourses, courseRow } from '../../../tests/support/courses.ts';
import { startServer } from '../../../tests/support/server.ts';
import { fillCatalogues } from '../../../tests/support/server-catalogues.ts';
import { noteCatalogueChange } from '../../platform/content-versions/version.ts';
import { certificates } from '../../tables/certificates.ts';
import {
  coursePrerequisites,
  courseSkills,
  courses,
  lessonItems,
  lessonVersions,
  modules,
} from '../../tables/courses.ts';
import { addressOfNamed, courseIdsByPath } from './addresses.ts';

const server = await startServer();
const { call, database } = server;
const { db } = database;

const list = async (query: string, path = 'courses-list') => {
  const { status, body } = await call(`/${path}?${query}`);
  expect(status).toBe(200);
  return body?.data as CoursePage;
};
const slugsOf = async (cards: readonly { id: number }[]) => {
  const rows = await db.select({ id: courses.id, slug: courses.slug }).from(courses);
  return cards.map((card) => rows.find(({ id }) => id === card.id)?.slug);
};
const slugs = async (query: string, path?: string) => slugsOf((await list(query, path)).items);
const details = async (name: string) => (await call(`/course-details/${name}`)).body?.data as CourseDetails;

beforeEach(async () => {
  await server.reset();
  await fillCatalogues(database);
  await addCourses(
    database,
    courseRow('charts', {
      title: 'Charts that explain themselves',
      overview: 'Design of axes, as in a theatre.',
      popularity: 5,
    }),
    courseRow('design', { title: 'Design for everybody', level: 'advanced', popularity: 9, certificate: true }),
    courseRow('python', {
      title: 'First steps in Python',
      kind: 'free',
      subject: 'Music',
      skillNames: 'Python',
      language: 'de',
      durationMin: 1200,
      startsAt: new Date('2026-09-01T00:00:00Z'),
    }),
    courseRow('degree', { title: 'Bachelor of Laws', kind: 'program', subject: 'Law', universityId: 1, price: 900 }),
    courseRow('gone', { title: 'Design of the past', status: 'archived' }),
  );
  await db.insert(courseSkills).values([
    { courseId: 3, skillId: 1 },
    { courseId: 1, skillId: 1 },
  ]);
  await db.transaction((tx) => noteCatalogueChange(tx, 'courses'));
});
afterAll(() => server.close());

describe('the catalogue', () => {
  it('groups programmes by university, and lists programmes without a university last', async () => {
    await addCourses(
      database,
      courseRow('music', { title: 'Master of Music', kind: 'program', universityId: 2, popularity: 9 }),
      courseRow('arts', { title: 'Arts', kind: 'program', universityId: 1 }),
      courseRow('alone', { title: 'A course without a university', kind: 'program', popularity: 99 }),
    );
    const { items } = await list('kind=program&sort=university');
    const names = items.map(({ university }) => university?.name);
    expect(names).toEqual([...names.slice(0, 3).toSorted(), undefined]);
    const together = await slugsOf(items);
    expect(together.toSorted()).toEqual(['alone', 'arts', 'degree', 'music']);
    expect(together.indexOf('degree') - together.indexOf('arts')).toBe(1);
  });

  it('shows only the kinds of courses that belong to each list, the most popular first', async () => {
    expect(await slugs('')).toEqual(['design', 'charts', 'python', 'degree']);
    expect(await slugs('', 'lms-courses-list')).toEqual(['design', 'charts', 'python']);
    expect(await slugs('kind=program')).toEqual(['degree']);
    expect(await slugs('university_id=1', 'university-courses-list')).toEqual(['degree']);
    expect(await slugs('university_id=2', 'university-courses-list')).toEqual([]);
    expect(await slugs('sort=start')).toEqual(['python', 'charts', 'design', 'degree']);
    expect(await slugs('page=2')).toEqual([]);
  });

  it.each([
    ['design', ['design', 'charts']],
    ['chart', ['charts']],
    ['expl', ['charts']],
    ['python', ['python']],
    ['explaining charts', ['charts']],
    ['"explain themselves"', ['charts']],
    ['"design of axes"', ['charts']],
    ['"axes of design"', []],
    // A dash doesn't exclude words, since titles contain dashes too.
    ['design -axes', ['charts']],
    ['charts or laws', ['degree', 'charts']],
    ['Pythn', ['python']],
    // Two swapped letters at the beginning of a short word.
    ['Pyhton', ['python']],
    ['ypthon frist', ['python']],
    ['"explian themselves"', ['charts']],
    ['dezing', []],
    ['desing', ['design', 'charts']],
    ['bachlor', ['degree']],
    ['zzzzzz', []],
    ["'%_\\:*&|!<->()", []],
    // A stop word that is also a prefix of another word.
    ['the', ['charts']],
  ])('finds “%s”, with titles first', async (q, found) => {
    expect((await slugs(`q=${encodeURIComponent(q)}`)).toSorted()).toEqual(found.toSorted());
    if (q === 'design') expect(await slugs('q=design')).toEqual(found);
  });

  it('counts each filter under all others but not under itself', async () => {
    const { facets, total } = await list('subject=Design&level=advanced');
    expect(total).toBe(1);
    expect(facets.subject).toEqual([{ value: 'Design', name: 'Design', count: 1 }]);
    expect(facets.level).toEqual([
      { value: 'advanced', name: 'advanced', count: 1 },
      { value: 'beginner', name: 'beginner', count: 1 },
    ]);
    expect(facets.cert).toEqual([{ value: 'yes', name: 'yes', count: 1 }]);
    const all = await list('');
    expect(all.facets.skill).toEqual([{ value: '1', name: 'Python', count: 2 }]);
    expect(all.facets.university).toEqual([{ value: '1', name: 'Université de Genève', count: 1 }]);
    expect(all.facets.duration).toEqual([
      { value: 'under-5', name: 'under-5', count: 3 },
      { value: '20-60', name: '20-60', count: 1 },
    ]);
    expect(all.facets.price.map(({ value, count }) => [value, count])).toEqual([
      ['free', 3],
      ['paid', 1],
    ]);
  });

  it.each([
    ['lang=de', ['python']],
    ['price=paid', ['degree']],
    ['cert=yes', ['design']],
    ['duration=20-60', ['python']],
    ['skill=1&lang=en', ['charts']],
    ['university=1&university=2', ['degree']],
    ['mode=hybrid', []],
    ['level=beginner&level=advanced&subject=Law&subject=Music', ['python', 'degree']],
  ])('applies the filters %s', async (query, found) => {
    expect(await slugs(query)).toEqual(found);
  });

  it('reports a search for similar words, and names the chosen filters', async () => {
    expect((await list('q=pyhton')).is_similar).toBe(true);
    const { facets, is_similar } = await list('q=python&university=2&skill=2');
    expect(is_similar).toBe(false);
    expect(facets.university).toEqual([{ value: '2', name: 'Anna University', count: 0 }]);
    expect(facets.skill).toEqual([{ value: '2', name: 'algebra', count: 0 }]);
  });

  it('accepts filter values with commas', async () => {
    const subject = 'Law, order and justice';
    await addCourses(database, courseRow('justice', { subject }));
    expect(await slugs(`subject=${encodeURIComponent(subject)}`)).toEqual(['justice']);
  });

  it('suggests which filter to remove when nothing is found', async () => {
    const { total, relaxations } = await list('subject=Music&level=advanced');
    expect([total, relaxations]).toEqual([
      0,
      [
        { filter: 'subject', total: 1 },
        { filter: 'level', total: 1 },
      ],
    ]);
  });

  it('can be cached until it changes', async () => {
    const first = await call('/courses-list');
    const again = await call('/courses-list', { headers: { 'if-none-match': String(first.headers['etag']) } });
    expect(again.status).toBe(304);
    await addCourses(database, courseRow('new'));
    await db.transaction((tx) => noteCatalogueChange(tx, 'courses'));
    expect((await list('')).total).toBe(5);
  });
});

describe('a course', () => {
  it('is shown with its outline, by id or slug, without removed lessons', async () => {
    await db.insert(modules).values({ externalRef: 'm', courseId: 1, position: 1, slug: 'm', title: 'M', summary: '' });
    const item = { moduleId: 1, kind: 'video', minutes: 4, preview: true, rule: 'watch' };
    await db.insert(lessonItems).values([
      { ...item, externalRef: 'b', position: 2, slug: 'b', title: 'B' },
      { ...item, externalRef: 'a', position: 1, slug: 'a', title: 'A' },
      { ...item, externalRef: 'c', position: 3, slug: 'c', title: 'C', removedAt: new Date() },
    ]);
    const file = { sha256: 'x', url: '/media/x.mp4', mime: 'video/mp4' };
    const media = { video: { sources: [file], poster: null, captions: [{ ...file, lang: 'en', label: 'English' }] } };
    const version = { number: 1, hash: 'h', body: '', nodes: [], paragraphs: 0, media, createdAt: new Date() };
    await db.insert(lessonVersions).values([1, 2, 3].map((itemId) => ({ ...version, itemId })));
    for (const id of [1, 2, 3]) await db.execute(`update lesson_items set version_id = ${id} where id = ${id}`);
    await db.insert(coursePrerequisites).values({ courseId: 1, requiredCourseId: 2 });
    const course = await details('charts');
    expect(course.modules).toMatchObject([{ slug: 'm', minutes: 8, items: [{ slug: 'a' }, { slug: 'b' }] }]);
    expect(course.caption_languages).toEqual(['en']);
    expect(course.prerequisites).toEqual([
      { id: 2, slug: 'design', title: 'Design for everybody', language: 'en', is_met: null },
    ]);
    expect(course.related.map(({ reason }) => reason)).toEqual(['skill', 'subject']);
    expect(await slugsOf(course.related.map((related) => related.course))).toEqual(['python', 'design']);
    expect(await details('1')).toEqual(course);
  });

  it('is marked when it is archived, and not found when it doesn’t exist', async () => {
    expect((await details('gone')).status).toBe('archived');
    expect((await call('/course-details/nothing')).status).toBe(404);
    expect((await call('/course-details/99999999999')).status).toBe(404);
  });

  it('asks visitors to sign in, and its page for signed-in users isn’t cached', async () => {
    const visitorFacts = { server_now: null, enrolment: null, certificate_code: null };
    expect(await details('charts')).toMatchObject({
      ...visitorFacts,
      primary_action: { code: 'signIn', is_enabled: true, reason: null },
    });
    expect((await details('gone')).primary_action).toEqual({ code: 'signIn', is_enabled: false, reason: 'archived' });
    expect(await details('degree')).toMatchObject({ ...visitorFacts, primary_action: null });
    const { token } = await server.signInPresenter();
    const answer = await call('/course-details/charts', { token });
    expect(answer.body?.data).toMatchObject({ ...visitorFacts, primary_action: null });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
  });

  it('shows learners which actions they can take, or why they can’t', async () => {
    await db.insert(coursePrerequisites).values({ courseId: 1, requiredCourseId: 2 });
    await db.execute('update courses set seats = 1 where id = 2');
    const [one, other] = [await server.signUp(), await server.signUp('Ben')];
    const seenBy = async ({ token }: { token: string }, name: string) =>
      (await call(`/course-details/${name}`, { token })).body?.data as CourseDetails;
    const enrol = ({ token }: { token: string }, course_id: number) =>
      call('/course-enrolments', { token, body: { course_id } });

    expect(await seenBy(one, 'charts')).toMatchObject({
      primary_action: { code: 'enrol', is_enabled: false, reason: 'prerequisitesMissing' },
      prerequisites: [{ slug: 'design', is_met: false }],
    });
    expect((await enrol(one, 2)).status).toBe(200);
    expect(await seenBy(one, 'design')).toMatchObject({
      primary_action: { code: 'start' },
      enrolment: { state: 'enrolled.notStarted', possible_events: expect.arrayContaining(['enrolment.undone']) },
      server_now: server.clock.now().toISOString(),
    });
    expect((await seenBy(other, 'design')).primary_action).toEqual({
      code: 'joinWaitlist',
      is_enabled: true,
      reason: 'full',
    });
    await db.execute("update enrolments set state = 'completed', completed_at = now()");
    await db.insert(certificates).values({
      code: 'ABCD',
      userId: one.user.id,
      courseId: 2,
      issuedAt: server.clock.now(),
      holder: 'Asha Rao',
      courseTitle: 'Design',
      credential: { id: 'urn:uuid:1', jwt: '' },
    });
    expect(await seenBy(one, '2')).toMatchObject({
      primary_action: { code: 'viewCertificate' },
      certificate_code: 'ABCD',
    });
    expect((await seenBy(one, 'charts')).prerequisites).toMatchObject([{ is_met: true }]);
    expect((await seenBy(other, 'design')).certificate_code).toBeNull();
  });

  it('has a canonical address, to which its slug leads', async () => {
    expect(await courseIdsByPath(db)).toEqual({
      '/lms-coursesDetails/:course_id': [1, 2, 3],
      '/course/:course_id': [4],
    });
    const entryOf = (key: string) => paths.find((entry) => entry.key === key)!;
    const addressAt = (key: string, path: string) => addressOfNamed(db, entryOf(key), path);
    expect(await addressAt('lmsCourseDetails', '/lms-coursesDetails/Charts')).toBe('/lms-coursesDetails/1');
    expect(await addressAt('lmsCourseDetails', '/lms-coursesDetails/degree')).toBe('/course/4');
    expect(await addressAt('lmsCourseDetails', '/lms-coursesDetails/1')).toBeNull();
    expect(await addressAt('course', '/course/nothing')).toBeNull();
    expect(await addressAt('university', '/universities/charts')).toBeNull();
  });
});
