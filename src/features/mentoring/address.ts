import type { StateOf } from '../../shared/lists/define-list.ts';
import { mentorList } from '../../shared/lists/mentors.ts';
import { zoneName } from '../../shared/time/zones.ts';
import type { MentorQuery } from './find/queries.ts';

/** The state in the address of the mentoring page. */
export type MentoringState = StateOf<typeof mentorList>;

/** The query that is sent to the server. @param zone the user's zone, for weekdays */
export const mentorsQuery = (state: MentoringState, zone: string): MentorQuery => ({
  ...mentorList.queryOf(state),
  ...(state.weekday !== '' && { tz: zone }),
  ...(state.all && { all: 1 }),
});

/** The time zone in which times are shown. */
export const zoneOf = ({ tz }: Pick<MentoringState, 'tz'>, own: string): string => (tz === '' ? own : zoneName(tz));
