import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProgrammeAnswer, ProgrammePage } from '../../../src/shared/transport/schema.d.ts';
import { formOf, importForm } from '../../../tests/support/forms.ts';
import { addProgramme, intakeIn, programmeOf } from '../../../tests/support/programmes.ts';
import { startServer } from '../../../tests/support/server.ts';
import { send, sweep } from '../../platform/flows/apply.ts';
import { readDemoProgrammes } from '../../startup/demo-programmes.ts';
import { programmeIntakes, programmeSteps, programmes } from '../../tables/programmes.ts';
import { importProgrammes } from './import/programmes.ts';
import { intakeFlow } from './intake-flow.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
const day = 86_400_000;

beforeEach(async () => {
  await server.reset();
  // The cache key uses ids and times of rows, which two tests may share.
  clock.advance(1);
});
afterAll(() => server.close());

const listOf = async (kind: string, query: string): Promise<ProgrammePage> => {
  const { body } = await call(`/programmes-list?kind=${kind}${query}`, { method: 'GET' });
  return body?.data as ProgrammePage;
};
const list = (query = '') => listOf('scholarship', query);
const shiftWords = { kind: 'shift' as const, title: 'Shift', text: '', place: '' };
const titles = async (query?: string) => (await list(query)).items.map(({ title }) => title);
const details = async (id: number) =>
  (await call(`/programme-details/${id}`, { method: 'GET' })).body?.data as ProgrammeAnswer;
const bring = (...rows: Parameters<typeof importProgrammes>[1]) =>
  db.transaction((tx) => importProgrammes(tx, rows, () => undefined, clock.now()));

const sendCancelled = (id: number) =>
  send(db, intakeFlow, {
    id,
    event: { type: 'intake.cancelled', at: clock.now().getTime() },
    sender: 'operator',
    userId: null,
    reason: 'No money',
  });

describe('the list of programmes', () => {
  it('36.1: shows open programmes of a kind, and other programmes by status, with their counts', async () => {
    await addProgramme(server, { title: 'Later', intakes: [intakeIn(server, 3, 9)] });
    await addProgramme(server, { title: 'Last', intakes: [intakeIn(server, -9, 9)], amount: 500, currency: 'EUR' });
    await addProgramme(server, { title: 'Next', intakes: [intakeIn(server, -9, 2)] });
    await addProgramme(server, { title: 'Over', intakes: [intakeIn(server, -9, -1)] });
    await addProgramme(server, { title: 'Long over', intakes: [intakeIn(server, -900, -800)] });
    await addProgramme(server, { title: 'Other', kind: 'internship' });
    expect(await list()).toMatchObject({ total: 2, statuses: { open: 2, upcoming: 1, closed: 1 }, relaxations: [] });
    expect(await titles()).toEqual(['Next', 'Last']);
    expect(await titles('&sort=amount')).toEqual(['Last', 'Next']);
    expect([await titles('&status=upcoming'), await titles('&status=closed')]).toEqual([['Later'], ['Over']]);
  });

  it('36.2: converts hourly pay to monthly pay for bands, counts and sorting', async () => {
    const paid = (title: string, amount: number, per: 'hour' | 'month', hours_per_week?: number) =>
      addProgramme(server, { title, amount, currency: 'EUR', per, ...(hours_per_week && { hours_per_week }) });
    await paid('Twenty hours', 14, 'hour', 20);
    await paid('A month', 980, 'month', 20);
    await paid('Four hours', 14, 'hour', 4);
    await paid('Some hours', 14, 'hour');
    expect((await list()).facets.band).toEqual([
      { value: 'under_1000', count: 2 },
      { value: 'by_hour', count: 1 },
      { value: 'under_5000', count: 1 },
    ]);
    expect(await titles('&sort=amount&band=under_1000')).toEqual(['A month', 'Four hours']);
    expect([await titles('&band=under_5000'), await titles('&band=by_hour')]).toEqual([
      ['Twenty hours'],
      ['Some hours'],
    ]);
    expect((await titles('&sort=amount'))[0]).toBe('Twenty hours');
  });

  it('36.2: counts each filter under all others, and suggests which filter to remove when nothing matches', async () => {
    await addProgramme(server, { title: 'One', fields: ['Design', 'Arts'], levels: ['master'], country: 'Italy' });
    await addProgramme(server, { title: 'Two', fields: ['Design'], levels: ['bachelor'], country: 'Spain' });
    await addProgramme(server, { title: 'Three', fields: ['health'], levels: ['bachelor'], country: 'Spain' });
    const { facets, total } = await list('&field=design');
    expect([total, facets.field, facets.level]).toEqual([
      2,
      [
        { value: 'design', count: 2 },
        { value: 'arts', count: 1 },
        { value: 'health', count: 1 },
      ],
      [
        { value: 'bachelor', count: 1 },
        { value: 'master', count: 1 },
      ],
    ]);
    const { relaxations } = await list('&field=health&level=master&country=Spain');
    expect(relaxations).toEqual([{ filter: 'level', total: 1 }]);
    expect((await list('&country=Spain&q=one')).relaxations).toEqual([
      { filter: 'q', total: 2 },
      { filter: 'country', total: 1 },
    ]);
  });

  it('36.2: uses the current status of programmes, to the minute, in counts and lists', async () => {
    const soon = 20 / (24 * 60);
    await addProgramme(server, { fields: ['opening'], intakes: [intakeIn(server, soon, 30)] });
    await addProgramme(server, { fields: ['closing'], intakes: [intakeIn(server, -9, soon)] });
    await addProgramme(server, { fields: ['both'], intakes: [intakeIn(server, soon / 2, soon)] });
    expect((await list()).statuses).toEqual({ open: 1, upcoming: 2, closed: 0 });
    clock.advance(25 * 60_000);
    const { statuses, facets } = await list();
    expect([statuses, facets.field]).toEqual([{ open: 1, upcoming: 0, closed: 2 }, [{ value: 'opening', count: 1 }]]);
    expect((await list('&status=closed')).facets.field).toEqual([
      { value: 'both', count: 1 },
      { value: 'closing', count: 1 },
    ]);
  });

  it('36.2: counts all programmes, also more than a thousand that match a search', async () => {
    await addProgramme(server, { title: 'River', levels: ['master'] });
    await db.execute(sql`insert into programmes (external_ref, kind, title, summary, host, fields, levels, mode, timezone, band, rules, documents,
        questions, opens_at, closes_at, search, created_at, updated_at)
      select 'made ' || n, kind, title, summary, host, fields, array['bachelor'], mode, timezone, band, rules, documents,
        questions, opens_at, closes_at, search, created_at, updated_at from programmes, generate_series(1, 1001) n`);
    expect(await list()).toMatchObject({
      total: 1002,
      facets: {
        level: [
          { value: 'bachelor', count: 1001 },
          { value: 'master', count: 1 },
        ],
      },
    });
    expect(await list('&q=river')).toMatchObject({ total: 1001, statuses: { open: 1001, upcoming: 0, closed: 0 } });
    expect(await list('&q=river&level=master')).toMatchObject({ total: 1, facets: { mode: [{ count: 1 }] } });
    expect((await list('&q=river&level=doctor')).relaxations).toEqual([{ filter: 'level', total: 1001 }]);
    expect((await list('&q=lake&level=bachelor')).relaxations).toEqual([{ filter: 'q', total: 1001 }]);
  });

  it('36.2: is filtered by skills with counts, and by deadline, weeks and shift days', async () => {
    const weeks = { kind: 'internship' as const, must_skills: ['SQL'] };
    await addProgramme(server, { ...weeks, title: 'Short', weeks: 8, must_skills: ['SQL', 'Python'] });
    await addProgramme(server, { ...weeks, title: 'Long', weeks: 20, intakes: [intakeIn(server, -9, 60)] });
    await addProgramme(server, { ...weeks, title: 'Of any length' });
    const internships = (query: string) => listOf('internship', query);
    const namesOf = ({ items }: ProgrammePage) => items.map(({ title }) => title);
    const { facets, total } = await internships('&skill=Python&skill=SQL');
    expect([total, facets.skill]).toEqual([
      3,
      [
        { value: 'SQL', count: 3 },
        { value: 'Python', count: 1 },
      ],
    ]);
    expect(namesOf(await internships('&skill=Python'))).toEqual(['Short']);
    expect((await internships('&skill=Python')).facets.skill).toEqual(facets.skill);
    expect(namesOf(await internships('&weeks_most=8'))).toEqual(['Short']);
    // The programme closes at nine in London, which is ten in Rome.
    const near = await internships('&closes_by=2026-03-21');
    expect([namesOf(near), near.total]).toEqual([['Short', 'Of any length'], 2]);
    expect((await internships('&closes_by=2026-03-20&weeks_most=8')).relaxations).toEqual([
      { filter: 'closes_by', total: 1 },
    ]);
    expect((await internships('&closes_by=2026-02-30')).total).toBeUndefined();
  });

  it('36.2: filters volunteering by the local start days of shifts that take place', async () => {
    const shift = (ref: string, starts_at: Date | string, more = {}) => ({
      ref,
      ...shiftWords,
      seats: 4,
      starts_at: new Date(starts_at),
      ends_at: new Date(Date.parse(String(new Date(starts_at))) + 3_600_000),
      ...more,
    });
    const steps = (...given: ReturnType<typeof shift>[]) => ({ kind: 'volunteering' as const, steps: given });
    // 23:30 on 9 March in London is 10 March in Rome.
    await addProgramme(server, { title: 'Tenth', ...steps(shift('a', '2026-03-09T23:30:00Z')) });
    await addProgramme(server, { title: 'Off', ...steps(shift('a', '2026-03-10T12:00:00Z', { cancelled: 'Rain' })) });
    await addProgramme(server, {
      title: 'Two',
      ...steps(shift('a', '2026-03-01T12:00:00Z'), shift('b', '2026-03-20T12:00:00Z')),
    });
    const found = async (query: string) => {
      const { items, total, statuses } = await listOf('volunteering', query);
      expect([items.length, statuses.open]).toEqual([total, total]);
      return items.map(({ title }) => title);
    };
    expect(await found('&starts_from=2026-03-10&starts_to=2026-03-10')).toEqual(['Tenth']);
    expect(await found('&starts_from=2026-03-10')).toEqual(['Tenth', 'Two']);
    expect(await found('&starts_to=2026-03-09')).toEqual(['Two']);
    expect((await listOf('volunteering', '&starts_from=2026-03-11&starts_to=2026-03-12')).relaxations).toEqual([
      { filter: 'starts_from', total: 2 },
      { filter: 'starts_to', total: 1 },
    ]);
  });

  it('36.1: shows the places left in the current intake or in all upcoming shifts', async () => {
    const id = await addProgramme(server, { intakes: [{ ...intakeIn(server, -9, 9), places: 10 }] });
    await db.update(programmeIntakes).set({ seatsTaken: 7 }).where(eq(programmeIntakes.programmeId, id));
    await addProgramme(server, { intakes: [{ ...intakeIn(server, -9, -1), places: 10 }] });
    const at = (days: number) => new Date(clock.now().getTime() + days * day);
    const shift = (ref: string, days: number, seats: number, more = {}) => ({
      ref,
      ...shiftWords,
      seats,
      starts_at: at(days),
      ends_at: at(days + 0.1),
      ...more,
    });
    const steps = [shift('a', -1, 5), shift('b', 1, 4), shift('c', 2, 6), shift('d', 3, 9, { cancelled: 'Rain' })];
    const helping = await addProgramme(server, { kind: 'volunteering', steps });
    await db.update(programmeSteps).set({ seatsTaken: 4 }).where(eq(programmeSteps.programmeId, helping));
    const placesOf = ({ items }: ProgrammePage) => items.map(({ places, places_left }) => [places, places_left]);
    expect(placesOf(await list())).toEqual([[10, 3]]);
    expect(placesOf(await list('&status=closed'))).toEqual([[null, null]]);
    expect(placesOf(await listOf('volunteering', ''))).toEqual([[10, 2]]);
  });

  it('searches titles, hosts, fields and places, with an unfinished last word', async () => {
    await addProgramme(server, { title: 'Señales', host: 'Lanternwick Fund', fields: ['c++'], city: 'Málaga' });
    expect(await titles('&q=senales%20lantern')).toEqual(['Señales']);
    expect(await titles(`&q=${encodeURIComponent("'!&|")}`)).toEqual([]);
  });

  it('36.4: shows the latest 20 intakes of a programme in chronological order', async () => {
    const years = Array.from({ length: 25 }, (_, index) => intakeIn(server, -25 + index, index - 20, `year-${index}`));
    const id = await addProgramme(server, { intakes: years });
    const { item } = await details(id);
    expect(item.intakes.map(({ opens_at }) => opens_at)).toEqual(
      years.slice(5).map(({ opens_at }) => opens_at.toISOString()),
    );
  });

  it('updates its counts once an intake opens by the clock', async () => {
    await addProgramme(server, { intakes: [intakeIn(server, 1, 30)] });
    expect((await list()).total).toBe(0);
    clock.advance(day + 1);
    await sweep(db, intakeFlow, clock.now());
    expect((await list()).total).toBe(1);
  });
});

describe('a programme', () => {
  it('shows its rules, dates and steps', async () => {
    const row = programmeOf(server, {
      fields: ['health'],
      rules: [{ id: 'skills', kind: 'skill', values: ['Statistics'], least: 1 }],
      documents: [{ name: 'Letter', required: false }],
      steps: [
        { ref: 'talk', kind: 'interview', title: 'A talk', text: '', place: '', bring: 'Your plan', contact: 'Mira' },
      ],
    });
    await bring(row);
    const other = await addProgramme(server, { title: 'Another', fields: ['health'] });
    const [stored] = await db.select().from(programmes);
    const answer = await details(stored?.id ?? 0);
    expect(answer.item).toMatchObject({
      status: 'open',
      rules: [{ id: 'skills', kind: 'skill', values: ['Statistics'], least: 1, text: '' }],
      documents: [{ name: 'Letter', is_required: false }],
      intakes: [{ state: 'planned.open', tags: ['open'], places: null }],
      steps: [{ title: 'A talk', starts_at: null, bring: 'Your plan', contact: 'Mira' }],
    });
    expect(answer.similar.map(({ id }) => id)).toEqual([other]);
    const step = await call(`/programme-step/${answer.item.steps[0]?.id}`, { method: 'GET' });
    expect(step.body?.data).toMatchObject({ number: 1, of: 1, previous: null, next: null });
  });

  it('36.4: shows the intake that closes next, then the intake that opens next, and is cancelled with all its intakes', async () => {
    const id = await addProgramme(server, {
      intakes: [intakeIn(server, -10, 5), intakeIn(server, 50, 80, 'second')],
    });
    expect((await details(id)).item.status).toBe('open');
    clock.advance(6 * day);
    await sweep(db, intakeFlow, clock.now());
    expect((await details(id)).item).toMatchObject({ status: 'upcoming' });
    for (const { id: intake } of await db.select().from(programmeIntakes)) await sendCancelled(intake);
    expect((await details(id)).item.status).toBe('cancelled');
    expect((await list('&status=upcoming')).total).toBe(0);
  });
});

describe('programmes of a file', () => {
  const counted = { inserted: 0, updated: 0, unchanged: 0, duplicates: 0 };

  it('36.9: are stored once, keep values that a file leaves out, and are moved by the chart', async () => {
    const row = programmeOf(server, { amount: 20, currency: 'EUR', steps: [] });
    expect((await bring(row, row)).counts).toEqual({ ...counted, inserted: 1, duplicates: 1 });
    expect((await bring(row)).counts).toEqual({ ...counted, unchanged: 1 });
    const { amount: _, currency: __, ...fewer } = row;
    const moved = { ...fewer, title: 'Second year', intakes: [intakeIn(server, 5, 40)] };
    expect((await bring(moved)).counts).toEqual({ ...counted, updated: 1 });
    expect(await db.select().from(programmes)).toMatchObject([{ title: 'Second year', amount: 20 }]);
    expect(await db.select().from(programmeIntakes)).toMatchObject([{ state: 'planned.announced', version: 2 }]);
    const more = { ...moved, intakes: [intakeIn(server, -1, 9, 'second')] };
    expect((await bring(more)).counts).toEqual({ ...counted, updated: 1 });
    expect(await db.$count(programmeIntakes)).toBe(2);
  });

  it('are refused as a whole if any of them is invalid', async () => {
    const row = programmeOf(server);
    await bring(row);
    const wrong = { ...row, kind: 'internship' as const };
    expect((await bring(wrong)).problems).toEqual([
      { index: 0, field: 'kind', message: 'cannot change: the stored programme has the kind scholarship' },
    ]);
    const fields = [{ name: 'papers', kind: 'file', label: 'Papers' }];
    await importForm(server.database, formOf({ steps: [{ title: 'All', fields }] }));
    const byForm = async (form: string) => (await bring(programmeOf(server, { form }))).problems;
    expect([...(await byForm('nowhere')), ...(await byForm('sample'))].map(({ message }) => message)).toEqual([
      'names nowhere, and there is no such form: import it first',
      'names sample, which asks for files: name them among the documents',
    ]);
    expect((await bring({ ...row, intakes: [intakeIn(server, -9, -3)] })).problems).toMatchObject([
      { field: 'intakes' },
    ]);
  });

  it('in the demo are of three kinds, with every status', async () => {
    const rows = readDemoProgrammes(clock.now()).filter(({ kind }) => kind !== 'degree');
    expect((await bring(...rows)).problems).toEqual([]);
    const kinds = await db.select({ kind: programmes.kind }).from(programmes);
    const of = (wanted: string) => kinds.filter(({ kind }) => kind === wanted).length;
    expect([of('scholarship'), of('internship'), of('volunteering')]).toEqual([8, 10, 6]);
    expect(Object.values((await list()).statuses).every((number) => number > 0)).toBe(true);
  });
});
