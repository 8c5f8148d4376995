import type { Day } from '../../shared/time/days.ts';
import type { BusyTime } from '../../shared/transport/schema.d.ts';
import type { CalendarView } from '../../ui/calendar/use-calendar-view.ts';
import type { LiveClass } from './use-live-classes.ts';

/** What each form of the calendar shows. */
export interface ViewProps {
  calendar: CalendarView;
  liveClasses: readonly LiveClass[];
  /** What their imported calendars have then. */
  busy: readonly BusyTime[];
  /** Around which they are. */
  date: Day;
  zone: string;
  /** The server's time, in milliseconds since the epoch. */
  now: number;
  /** The id of what is to have the focus in the agenda; null where it stays. */
  place: string | null;
  /** Something is opened in the agenda, or has the focus now. */
  onPlace: (place: string | null) => void;
}
