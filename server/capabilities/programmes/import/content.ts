import { isDeepStrictEqual } from 'node:util';
import { bandOfAmount, bandOfHours } from '../../../../src/shared/programmes/words.ts';
import type { ProgrammeRow } from '../programme.ts';
import type { ImportedProgramme } from './row.ts';

type Content = Partial<ProgrammeRow> & Pick<ProgrammeRow, 'kind' | 'title' | 'summary' | 'host' | 'mode' | 'timezone'>;

const present = <Columns extends object>(columns: Columns) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Columns]?: Exclude<Columns[Name], undefined>;
  };

const lower = (texts: readonly string[] | undefined) => texts?.map((text) => text.toLowerCase());

/** The columns that no chart controls, if the file has them. */
export function contentOf(row: ImportedProgramme): Content {
  return {
    ...present({
      description: row.description,
      hostAbout: row.host_about,
      fields: lower(row.fields),
      levels: lower(row.levels),
      city: row.city,
      country: row.country,
      amount: row.amount,
      currency: row.amount === undefined && row.fee === undefined ? undefined : row.currency,
      per: row.per,
      fee: row.fee,
      fees: row.fees?.map(({ for: who, ...fee }) => ({ ...fee, who })),
      hoursPerWeek: row.hours_per_week,
      weeks: row.weeks,
      certificateHours: row.certificate_hours,
      mustSkills: row.must_skills,
      niceSkills: row.nice_skills,
      rules: row.rules,
      documents: row.documents?.map(({ name, required }) => ({ name, isRequired: required })),
      questions: row.questions,
      safety: row.safety,
      form: row.form,
      keepsDays: row.keeps_days,
    }),
    kind: row.kind,
    title: row.title,
    summary: row.summary,
    host: row.host,
    mode: row.mode,
    timezone: row.zone,
  };
}

/** The pay and hours bands of a programme. */
export const bandsOf = (row: Pick<ProgrammeRow, 'amount' | 'per' | 'hoursPerWeek'>) => ({
  band: bandOfAmount(row),
  hours: bandOfHours(row.hoursPerWeek),
});

export const isOther = (before: object, wanted: object): boolean =>
  Object.entries(wanted).some(([name, value]) => !isDeepStrictEqual(before[name as keyof typeof before], value));
