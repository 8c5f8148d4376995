import { isZone, zoneName } from '../../shared/time/zones.ts';
import { flag, formatOf, known, oneOf, pageNumber, readNumber, words } from '../../ui/list/address.ts';
import type { MentorQuery } from './find/queries.ts';

/** What the address of mentoring says. */
export interface MentoringState {
  readonly tab: 'find' | 'bookings';
  readonly q: string;
  readonly topic: string;
  /** BCP 47. */
  readonly language: string;
  /** From 1, which is Monday, to 7; empty where there is none. */
  readonly weekday: string;
  /** In which times are shown; empty for the reader's own. */
  readonly tz: string;
  /** With those who have no free time. */
  readonly all: boolean;
  /** Whose page is open, by their username. */
  readonly mentor: string;
  /** The meeting that the next one continues. */
  readonly follows: string;
  /** The meeting that a notice has led to. */
  readonly booking: string;
  readonly group: 'ahead' | 'over';
  readonly page: number;
}

const id = known((text) => readNumber(text) !== null);

export const mentoringFormat = formatOf<MentoringState>({
  tab: oneOf(['find', 'bookings'], 'find'),
  q: words(200),
  topic: words(60),
  language: known((text) => /^[A-Za-z0-9-]{2,35}$/.test(text)),
  weekday: known((text) => /^[1-7]$/.test(text)),
  tz: known(isZone),
  all: flag,
  mentor: words(120),
  follows: id,
  booking: id,
  group: oneOf(['ahead', 'over'], 'ahead'),
  page: pageNumber(1000),
});

/** The change that drops all filters. */
export const noFilters = { q: '', topic: '', language: '', weekday: '', all: false, page: 1 } as const;

/** What the server is asked for. @param zone of the reader, by whose clocks weekdays are meant */
export const queryOf = ({ q, topic, language, weekday, all, page }: MentoringState, zone: string): MentorQuery => ({
  page,
  ...(q !== '' && { q }),
  ...(topic !== '' && { topic }),
  ...(language !== '' && { language }),
  ...(weekday !== '' && { weekday: Number(weekday), tz: zone }),
  ...(all && { all: 1 }),
});

/** The zone in which times are shown. */
export const zoneOf = ({ tz }: MentoringState, own: string): string => (tz === '' ? own : zoneName(tz));
