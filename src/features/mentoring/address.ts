import { flag, formatOf, known, oneOf, pageNumber, readNumber, words } from '../../shared/lists/address.ts';
import { isZone, zoneName } from '../../shared/time/zones.ts';
import type { MentorQuery } from './find/queries.ts';

/** The state in the address of the mentoring page. */
export interface MentoringState {
  readonly tab: 'find' | 'bookings';
  readonly q: string;
  readonly topic: string;
  /** BCP 47. */
  readonly language: string;
  /** 1 (Monday) to 7; empty for any day. */
  readonly weekday: string;
  /** The time zone of shown times; empty for the user's own. */
  readonly tz: string;
  /** Whether to include mentors with no free times. */
  readonly all: boolean;
  /** The username of the open mentor. */
  readonly mentor: string;
  /** The meeting that the next meeting continues. */
  readonly follows: string;
  /** The meeting that a notification links to. */
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

/** The change that clears all filters. */
export const noFilters = { q: '', topic: '', language: '', weekday: '', all: false, page: 1 } as const;

/** The query that is sent to the server. @param zone the user's zone, for weekdays */
export const queryOf = ({ q, topic, language, weekday, all, page }: MentoringState, zone: string): MentorQuery => ({
  page,
  ...(q !== '' && { q }),
  ...(topic !== '' && { topic }),
  ...(language !== '' && { language }),
  ...(weekday !== '' && { weekday: Number(weekday), tz: zone }),
  ...(all && { all: 1 }),
});

/** The time zone in which times are shown. */
export const zoneOf = ({ tz }: MentoringState, own: string): string => (tz === '' ? own : zoneName(tz));
