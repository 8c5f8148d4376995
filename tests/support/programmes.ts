import { insertProgrammes, newProgramme } from '../../server/capabilities/programmes/import/programmes.ts';
import type { ImportedProgramme } from '../../server/capabilities/programmes/import/row.ts';
import { programmeSteps } from '../../server/tables/programmes.ts';
import type { TestServer } from './server.ts';

/** The place where programmes are stored. */
export interface Place {
  database: Pick<TestServer['database'], 'db'>;
  clock: { now(): Date };
}

const day = 86_400_000;
let count = 0;

/** The period for applications, in days from now. */
export const intakeIn = ({ clock }: Pick<Place, 'clock'>, opens: number, closes: number, ref = 'first') => ({
  ref,
  opens_at: new Date(clock.now().getTime() + opens * day),
  closes_at: new Date(clock.now().getTime() + closes * day),
});

/** A programme as in a file: by default a scholarship that is open for twenty more days. */
export function programmeOf(place: Pick<Place, 'clock'>, more: Partial<ImportedProgramme> = {}): ImportedProgramme {
  count += 1;
  return {
    ref: `test:${count}`,
    kind: 'scholarship',
    title: 'First-year living costs scholarship',
    summary: 'Rent and books for a first year.',
    host: 'Lanternwick Fund',
    mode: 'in_person',
    city: 'Turin',
    country: 'Italy',
    zone: 'Europe/Rome',
    intakes: [intakeIn(place, -10, 20)],
    ...more,
  };
}

/** The degree of a university programme: by default that of `waters`. */
export const degreeOf = (place: Pick<Place, 'clock'>, more: Partial<ImportedProgramme> = {}): ImportedProgramme =>
  programmeOf(place, { kind: 'degree', course: 'waters', title: 'City waters', host: 'Brook and Basin', ...more });

/** Adds the degree of a university programme. @returns its id */
export const addDegree = (place: Place, courseId: number, more: Partial<ImportedProgramme>): Promise<number> =>
  addProgramme(place, degreeOf(place, more), courseId);

/** Adds a programme like that of `programmeOf`. @param courseId the university programme of a degree @returns its id */
export async function addProgramme(
  place: Place,
  more: Partial<ImportedProgramme> = {},
  courseId: number | null = null,
): Promise<number> {
  const added = newProgramme(programmeOf(place, more), place.clock.now(), courseId);
  const ids = await insertProgrammes(place.database.db, [added]);
  return ids.get(added.row.externalRef) ?? 0;
}

/** The ids of all steps, in the order of creation. */
export const stepsOf = async ({ database: { db } }: Place): Promise<number[]> =>
  (await db.select({ id: programmeSteps.id }).from(programmeSteps).orderBy(programmeSteps.id)).map(({ id }) => id);
