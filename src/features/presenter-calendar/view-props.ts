import type { Day } from '../../shared/time/days.ts';
import type { BusyTime } from '../../shared/transport/schema.d.ts';
import type { CalendarView } from '../../ui/calendar/use-calendar-view.ts';
import type { LiveClass } from './use-live-classes.ts';

/** The props of each calendar view. */
export interface ViewProps {
  calendar: CalendarView;
  liveClasses: readonly LiveClass[];
  /** Busy times of imported calendars. */
  busy: readonly BusyTime[];
  /** The date to show. */
  date: Day;
  zone: string;
  /** The server's time, in milliseconds since the epoch. */
  now: number;
  /** The id of the agenda item to focus, or null. */
  place: string | null;
  /** Called when an item is opened in the agenda or has received the focus. */
  onPlace: (place: string | null) => void;
}
