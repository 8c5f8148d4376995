import type { Day } from '../../shared/time/days.ts';
import type { BusyTime } from '../../shared/transport/schema.d.ts';
import type { CalendarView } from '../../ui/calendar/use-calendar-view.ts';
import type { LiveClass } from './use-live-classes.ts';

/** The data of each calendar view. */
export interface ViewProps {
  calendar: CalendarView;
  liveClasses: readonly LiveClass[];
  /** Busy times from imported calendars. */
  busy: readonly BusyTime[];
  /** The date in the centre. */
  date: Day;
  zone: string;
  /** The server time, in milliseconds since the epoch. */
  now: number;
  /** The element id to focus in the agenda; null to leave the focus. */
  place: string | null;
  /** Called after an item was opened in the agenda, or focused. */
  onPlace: (place: string | null) => void;
}
