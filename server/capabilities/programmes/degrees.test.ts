import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  ApplicationPage,
  CourseDetails,
  CoursePage,
  NoticeList,
  ProgrammeAnswer,
  SearchAnswer,
} from '../../../src/shared/transport/schema.d.ts';
import { addCourses, courseRow } from '../../../tests/support/courses.ts';
import { addDegree, degreeOf, intakeIn, programmeOf } from '../../../tests/support/programmes.ts';
import { addSampleForm } from '../../../tests/support/sample-form.ts';
import { startServer } from '../../../tests/support/server.ts';
import { sweep } from '../../platform/flows/apply.ts';
import { readDemoProgrammes } from '../../startup/demo-programmes.ts';
import { programmes } from '../../tables/programmes.ts';
import { importProgrammes } from './import/programmes.ts';
import { type ImportedProgramme, programmeRow } from './import/row.ts';
import { intakeFlow } from './intake-flow.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
const hour = 3_600_000;

beforeEach(async () => {
  await server.reset();
  await addCourses(
    server.database,
    courseRow('waters', { kind: 'program', title: 'City waters' }),
    courseRow('knots'),
    courseRow('shores', { kind: 'program' }),
    courseRow('dunes', { kind: 'program' }),
  );
});
afterAll(() => server.close());

const get = async <T>(path: string, token?: string) =>
  (await call(path, { method: 'GET', ...(token !== undefined && { token }) })).body?.data as T;
const bring = (...rows: Parameters<typeof importProgrammes>[1]) =>
  db.transaction((tx) => importProgrammes(tx, rows, () => undefined, clock.now()));
const programmeOfCourse = async (slug: string) => (await get<CourseDetails>(`/course-details/${slug}`)).programme_id;

describe('the degree of a university programme', () => {
  it('36.10: is shown with its university programme, including its intakes, fees and rules', async () => {
    expect(await programmeOfCourse('waters')).toBeNull();
    const fees = [{ year: 'Each year', for: 'Everybody', amount: 900, currency: 'EUR', included: 'The library' }];
    const intakes = [intakeIn(server, -10, 12), intakeIn(server, 30, 60, 'second')];
    const degree = degreeOf(server, { fees, fee: 20, currency: 'EUR', intakes });
    expect((await bring(degree)).problems).toEqual([]);
    expect((await bring(degree)).counts).toMatchObject({ unchanged: 1 });
    const id = await programmeOfCourse('waters');
    const { item, similar } = await get<ProgrammeAnswer>(`/programme-details/${id}`);
    expect(item).toMatchObject({
      kind: 'degree',
      course_id: 1,
      status: 'open',
      form: 'apply-degree',
      fee: 20,
      fees: [{ year: 'Each year', who: 'Everybody', amount: 900, currency: 'EUR', included: 'The library' }],
      intakes: [{ tags: ['open'] }, { tags: ['upcoming'] }],
    });
    expect(similar).toEqual([]);
  });

  it('36.10: shows its fee on cards of its university programme, and the lowest fee if several are in the same currency', async () => {
    const fee = (amount: number, currency = 'EUR') => ({ year: 'A year', for: '', amount, currency, included: '' });
    const feeOn = async () =>
      (await get<CoursePage>('/courses-list?kind=program')).items.find(({ title }) => title === 'City waters')?.fee;
    expect(await feeOn()).toBeUndefined();
    const degree = degreeOf(server, { fees: [fee(900)] });
    await bring(degree);
    expect(await feeOn()).toEqual({ amount: 900, currency: 'EUR', is_least: false });
    await bring({ ...degree, fees: [fee(900), fee(400), fee(700)] });
    expect(await feeOn()).toEqual({ amount: 400, currency: 'EUR', is_least: true });
    expect((await get<CourseDetails>('/course-details/waters')).fee).toMatchObject({ amount: 400 });
    await bring({ ...degree, fees: [fee(900), fee(4000, 'NOK')] });
    expect(await feeOn()).toBeUndefined();
  });

  it('36.10: is in no list of programmes, and found once by the search', async () => {
    await addDegree(server, 1, { title: 'City waters' });
    for (const kind of ['scholarship', 'internship', 'volunteering'])
      expect(await get(`/programmes-list?kind=${kind}`)).toMatchObject({ total: 0 });
    expect((await call('/programmes-list?kind=degree', { method: 'GET' })).status).toBe(400);
    const { groups } = await get<SearchAnswer>('/global-search?q=waters');
    expect(groups.map(({ type, total }) => [type, total])).toEqual([['programs', 1]]);
  });

  it('36.10: is hidden once its university programme is archived', async () => {
    await addCourses(server.database, courseRow('past', { kind: 'program', status: 'archived' }));
    await addDegree(server, 5, {});
    expect(await programmeOfCourse('past')).toBeNull();
  });

  it('36.10: is bookmarked through its university programme, and a learner is notified when it opens', async () => {
    const id = await addDegree(server, 1, { title: 'City waters', intakes: [intakeIn(server, 1 / 24, 30)] });
    const { token } = await server.signUp('Asha Rao');
    expect((await call('/saved-programmes', { token, body: { programme_id: id, is_saved: true } })).status).toBe(404);
    const bookmark = { kind: 'course', ref_id: 1, is_set: true };
    expect((await call('/bookmarks', { token, body: bookmark })).status).toBe(200);
    clock.advance(hour + 1);
    await sweep(db, intakeFlow, clock.now());
    const { items } = await get<NoticeList>('/notification-list', token);
    expect(items.map(({ kind, action }) => [kind, action])).toEqual([['programme_open', '/course/1']]);
  });

  it('37.11: is listed among a learner’s applications, with its own kind', async () => {
    const { token } = await server.signUp('Asha Rao');
    await addSampleForm(server.database);
    const id = await addDegree(server, 1, { form: 'sample-form' });
    const { item } = await get<ProgrammeAnswer>(`/programme-details/${id}`);
    const begun = await call('/applications', { token, body: { intake_id: item.intakes[0]?.id } });
    expect(begun.status).toBe(200);
    const page = await get<ApplicationPage>('/application-list?kind=degree', token);
    expect(page).toMatchObject({ total: 1, kinds: [{ value: 'degree', count: 1 }] });
    expect(page.items[0]?.programme.title).toBe('City waters');
  });
});

describe('imported degrees', () => {
  const refused = async (...rows: ImportedProgramme[]) =>
    (await bring(...rows)).problems.map(({ index, message }) => `${index}: ${message}`);

  it('36.11: are refused by line if they don’t name a university programme without another degree', async () => {
    const known = degreeOf(server);
    await bring(known);
    const wrong = [degreeOf(server, { course: 'nowhere' }), degreeOf(server, { course: 'knots' }), degreeOf(server)];
    const twice = [degreeOf(server, { course: 'shores' }), degreeOf(server, { course: 'shores' })] as const;
    expect(await refused(...wrong, ...twice, { ...known, course: 'shores' })).toEqual([
      '0: names nowhere, which is not a university programme',
      '1: names knots, which is a course and not a university programme',
      `2: names waters, which already has the degree ${known.ref}`,
      `4: names shores, which already has the degree ${twice[0].ref}`,
      `5: names shores, which already has the degree ${twice[0].ref}`,
    ]);
    expect(await refused({ ...known, course: 'dunes' })).toEqual([
      '0: cannot change: the stored degree belongs to another university programme',
    ]);
    expect(await db.$count(programmes)).toBe(2);
  });

  it.each([
    [{ kind: 'degree' }, ['course is missing: a degree names its university programme']],
    [{ kind: 'scholarship', course: 'waters' }, ['course is only allowed for a degree']],
    [{ kind: 'internship', fees: [] }, ['fees is only allowed for a degree']],
    [
      { kind: 'degree', course: 'waters', fees: [{ year: 'Each', amount: 1, currency: 'euro' }] },
      ['fees.0.currency is not a currency of ISO 4217, such as EUR'],
    ],
  ])('36.11: are rejected with missing, forbidden or invalid fields: %o', (more, problems) => {
    const { intakes: _, ...row } = programmeOf(server);
    const read = programmeRow.safeParse({ ...row, opens_at: '2026-02-01', closes_at: '2026-04-01', ...more });
    expect(read.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual(problems);
  });

  it('36.11: in the demo have two intakes each, of which exactly one is open', async () => {
    const degrees = readDemoProgrammes(clock.now()).filter(({ kind }) => kind === 'degree');
    expect(degrees.map(({ course, intakes }) => [course, intakes.length])).toEqual([
      ['city-water-and-climate', 2],
      ['datos-y-sociedad', 2],
    ]);
    for (const { intakes } of degrees)
      expect(
        intakes.filter(({ opens_at, closes_at }) => opens_at <= clock.now() && clock.now() < closes_at),
      ).toHaveLength(1);
  });
});
