import { publicTags } from '../../../machines/volunteer-hours/volunteer-hours.tags.ts';
import { formatOf, oneOf, pageNumber, readNumber } from '../../../shared/lists/address.ts';
import type { HoursQuery } from '../queries.ts';

export const every = 'every' as const;
const firstYear = 1900;
const lastYear = 2199;

export interface RecordState {
  /** The year; 0 means all years. */
  readonly year: number;
  readonly state: (typeof publicTags)[number] | typeof every;
  readonly page: number;
}

/** A valid year, or 0 for any other text. */
export function readYear(text: string): number {
  const year = readNumber(text, lastYear) ?? 0;
  return year < firstYear ? 0 : year;
}

export const recordFormat = formatOf<RecordState>({
  year: {
    read: ([text = '']: readonly string[]) => readYear(text),
    write: (year: number) => (year === 0 ? [] : [String(year)]),
  },
  state: oneOf([...publicTags, every], every),
  page: pageNumber(1_000),
});

/** The query that is sent to the server. */
export const queryOf = ({ year, state, page }: RecordState): HoursQuery => ({
  page,
  ...(year !== 0 && { year }),
  ...(state !== every && { tag: state }),
});
