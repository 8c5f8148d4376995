import { publicTags } from '../../../machines/volunteer-hours/volunteer-hours.tags.ts';
import { formatOf, oneOf, pageNumber, readNumber } from '../../../ui/list/address.ts';
import type { HoursQuery } from '../queries.ts';

export const every = 'every' as const;
const firstYear = 1900;
const lastYear = 2199;

export interface RecordState {
  /** 0 is all of them. */
  readonly year: number;
  readonly state: (typeof publicTags)[number] | typeof every;
  readonly page: number;
}

/** A year that the call takes; 0 for every other text. */
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

/** What the server is asked for. */
export const queryOf = ({ year, state, page }: RecordState): HoursQuery => ({
  page,
  ...(year !== 0 && { year }),
  ...(state !== every && { tag: state }),
});
