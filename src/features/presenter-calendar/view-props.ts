import type { BusyTime } from '../../api/schema.d.ts';
import type { Day } from '../../time/days.ts';
import type { Session } from './use-sessions.ts';

/** What each form of the calendar shows. */
export interface ViewProps {
  sessions: readonly Session[];
  /** What their imported calendars have then. */
  busy: readonly BusyTime[];
  /** Around which they are. */
  date: Day;
  zone: string;
  /** The server's time, in milliseconds since the epoch. */
  now: number;
}
