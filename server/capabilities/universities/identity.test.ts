import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourses, courseRow } from '../../../tests/support/courses.ts';
import { startServer } from '../../../tests/support/server.ts';
import { courses } from '../../tables/courses.ts';
import { universities, userUniversities } from '../../tables/universities.ts';
import { type UniversityRow, upsertUniversities } from './upsert.ts';

const server = await startServer();
const { db } = server.database;
beforeEach(() => server.reset());
afterAll(() => server.close());

/** Runs an import. Returns the counts of new, changed, unchanged and repeated rows, and the notes by row. */
async function bring(...rows: UniversityRow[]) {
  const notes: string[] = [];
  const { inserted, updated, unchanged, duplicates } = await db.transaction((tx) =>
    upsertUniversities(tx, rows, ({ index, field, message }) => void notes.push(`${index} ${field} ${message}`)),
  );
  return { counts: [inserted, updated, unchanged, duplicates], notes };
}

const there = () =>
  db
    .select({ name: universities.name, otherNames: universities.otherNames, domains: universities.domains })
    .from(universities)
    .orderBy(asc(universities.id));

const oxford = { name: 'University of Oxford', country: 'GB', domains: ['ox.ac.uk'] };
const listed = { ...oxford, domains: ['oxford.ac.uk', 'ox.ac.uk'] };

describe('a university of a list', () => {
  it('is matched by any of its domains, and adds the list’s other domains', async () => {
    await bring(oxford);
    expect(await bring(listed)).toEqual({ counts: [0, 1, 0, 0], notes: [] });
    expect(await bring(listed)).toEqual({ counts: [0, 0, 1, 0], notes: [] });
    expect(await bring(oxford)).toEqual({ counts: [0, 0, 1, 0], notes: [] });
    expect(await there()).toEqual([{ name: oxford.name, otherNames: [], domains: ['ox.ac.uk', 'oxford.ac.uk'] }]);
  });

  it('keeps its name and adds the list’s name, by which it is found', async () => {
    const vienna = { name: 'University of Vienna', country: 'AT', domains: ['univie.ac.at'] };
    const other = { ...vienna, name: 'Universität Vienna' };
    await bring(vienna);
    expect(await bring(other)).toEqual({
      counts: [0, 1, 0, 0],
      notes: ['0 name is taken for University of Vienna, which has the domain univie.ac.at; both names are kept'],
    });
    expect(await bring(other)).toEqual({ counts: [0, 0, 1, 0], notes: [] });
    expect(await there()).toEqual([{ ...vienna, country: undefined, otherNames: [other.name] }]);
    const answer = await server.call('/university-list?q=universitat%20vienna');
    expect(answer.body?.data).toMatchObject({ total: 1 });
    const renamed = { ...other, other_names: [vienna.name] };
    expect(await bring(renamed)).toEqual({ counts: [0, 1, 0, 0], notes: [] });
    expect(await bring(renamed)).toEqual({ counts: [0, 0, 1, 0], notes: [] });
    expect(await there()).toEqual([{ name: other.name, otherNames: [vienna.name], domains: vienna.domains }]);
  });

  it('is separate in another country, and when the list gives its domain to two universities', async () => {
    const arts = { name: 'Oslo National Academy of Fine Arts', country: 'NO', domains: ['khio.no'] };
    const design = { ...arts, name: 'National College of Art and Design' };
    const note = `1 domains hold khio.no, which ${arts.name} has as well: they are told apart by their names`;
    expect(await bring(arts, design, { ...arts, country: 'SE' })).toEqual({ counts: [3, 0, 0, 0], notes: [note] });
    expect(await bring(design, arts)).toEqual({ counts: [0, 0, 2, 0], notes: [] });
    expect(await bring(design)).toEqual({ counts: [0, 0, 1, 0], notes: [] });
  });

  it('is matched by its own domain when it shares a domain with others', async () => {
    const system = (name: string, domain: string) => ({ name, country: 'US', domains: [domain, 'system.edu'] });
    const rows = [system('North State', 'north.edu'), system('South State', 'south.edu')];
    expect((await bring(...rows)).counts).toEqual([2, 0, 0, 0]);
    expect((await bring(system('State of the South', 'south.edu'))).counts).toEqual([0, 1, 0, 0]);
    expect((await bring(...rows)).counts).toEqual([0, 0, 2, 0]);
  });

  it('is matched by its name with a subdomain or without a domain', async () => {
    const barcelona = { name: 'University of Barcelona', country: 'ES', domains: ['ub.edu'] };
    await bring(barcelona);
    expect((await bring({ ...barcelona, domains: ['alumnes.ub.edu'] })).counts).toEqual([0, 1, 0, 0]);
    expect((await bring({ ...barcelona, name: 'Alumni', domains: ['x.ub.edu'] })).counts).toEqual([1, 0, 0, 0]);
    expect((await bring({ name: barcelona.name, country: 'ES', city: 'Barcelona' })).counts).toEqual([0, 1, 0, 0]);
  });

  it('with the name of another university is reported', async () => {
    const row = (domain: string) => ({ name: 'Glendale Community College', country: 'US', domains: [domain] });
    const rows = [row('gccaz.edu'), row('glendale.edu')];
    const advice = 'a row with the domains of both makes them one';
    const note = `1 name is that of another one, too, with the domain gccaz.edu: ${advice}`;
    expect(await bring(...rows)).toEqual({ counts: [2, 0, 0, 0], notes: [note] });
    expect((await bring(...rows)).counts).toEqual([0, 0, 2, 0]);
  });

  it('that is repeated in the list only adds its domains', async () => {
    const again = { ...listed, city: 'Elsewhere' };
    expect(await bring({ ...oxford, city: 'Oxford' }, again)).toEqual({
      counts: [1, 0, 0, 1],
      notes: [`1 domains are of ${oxford.name}, which came before; only its names and domains are taken`],
    });
    expect((await bring({ ...oxford, city: 'Oxford' }, again)).counts).toEqual([0, 0, 1, 1]);
    expect(await db.$count(universities, eq(universities.city, 'Oxford'))).toBe(1);
  });
});

describe('any list', () => {
  const row: fc.Arbitrary<UniversityRow> = fc.record(
    {
      name: fc.constantFrom('North', 'South', 'Nórth', 'East'),
      country: fc.constantFrom('US', 'CA'),
      domains: fc.uniqueArray(fc.constantFrom('a.edu', 'b.edu', 'x.a.edu', 'c.edu'), { maxLength: 3 }),
      city: fc.constantFrom('Here', 'There'),
    },
    { requiredKeys: ['name', 'country'] },
  );

  it('changes nothing when it is imported again, and loses no row', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 4 }), fc.array(row, { maxLength: 6 }), async (before, list) => {
        await db.delete(universities);
        await bring(...before);
        const first = (await bring(...list)).counts;
        const [inserted, updated, unchanged, duplicates] = (await bring(...list)).counts;
        expect([inserted, updated, (unchanged ?? 0) + (duplicates ?? 0)]).toEqual([0, 0, list.length]);
        expect(first.reduce((sum, count) => sum + count, 0)).toBe(list.length);
      }),
      { seed: 17, numRuns: 80 },
    );
  });
});

describe('two universities that turn out to be the same', () => {
  const second = { ...oxford, domains: ['oxford.ac.uk'] };

  it('are merged into the first, with the courses and choices of both', async () => {
    await bring(oxford, second);
    const [asha, ben] = [await server.signUp(), await server.signUp()];
    await db.insert(userUniversities).values([
      { userId: asha.user.id, universityId: 1 },
      { userId: asha.user.id, universityId: 2 },
      { userId: ben.user.id, universityId: 2 },
    ]);
    await addCourses(server.database, courseRow('c', { universityId: 2 }));
    expect(await bring(listed)).toEqual({
      counts: [0, 1, 0, 0],
      notes: [`0 domains are those of two that were there as ${oxford.name}: they are one now`],
    });
    expect(await bring(listed)).toEqual({ counts: [0, 0, 1, 0], notes: [] });
    expect(await there()).toEqual([{ name: oxford.name, otherNames: [], domains: ['ox.ac.uk', 'oxford.ac.uk'] }]);
    expect((await db.select().from(courses))[0]?.universityId).toBe(1);
    const choices = await db
      .select({ userId: userUniversities.userId, universityId: userUniversities.universityId })
      .from(userUniversities)
      .orderBy(asc(userUniversities.userId));
    expect(choices).toEqual([
      { userId: asha.user.id, universityId: 1 },
      { userId: ben.user.id, universityId: 1 },
    ]);
  });
});
