import { calendarStatusOf } from '../../machines/live-class/live-class.tags.ts';
import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import { type Day, dayOf } from '../../shared/time/days.ts';
import type { BusyTime } from '../../shared/transport/schema.d.ts';
import type { GridItem } from '../../ui/calendar/grid-item.ts';
import type { CalendarGridProps } from '../../ui/calendar/month-grid.tsx';
import type { LiveClass } from './use-live-classes.ts';
import type { ViewProps } from './view-props.ts';

const itemOf = ({ id, topic, starts_at, ends_at, timezone, tags }: LiveClass): GridItem => ({
  id: String(id),
  title: topic,
  starts: starts_at,
  ends: ends_at,
  isAllDay: false,
  zone: timezone,
  kind: 'live',
  status: calendarStatusOf({ tags }),
});

const busyId = (id: number) => `busy-${id}`;

const busyItemOf = ({ id, title, starts_at, ends_at, is_all_day, timezone }: BusyTime): GridItem => ({
  id: busyId(id),
  title: texts.busyWith(title),
  starts: starts_at,
  ends: ends_at,
  isAllDay: is_all_day,
  zone: timezone,
  kind: 'event',
  status: 'confirmed',
});

const byStart = (one: GridItem, other: GridItem) => Date.parse(one.starts) - Date.parse(other.starts);

/** The items of the day grid. Opening an item switches to the agenda. */
export function gridOf({ calendar, liveClasses, busy, date, zone, now, onPlace }: ViewProps): CalendarGridProps {
  const open = (day: Day, place: string) => {
    onPlace(place);
    calendar.openDay(day);
  };
  return {
    items: [...liveClasses.map(itemOf), ...busy.map(busyItemOf)].sort(byStart),
    date,
    today: dayOf(now, zone),
    zone,
    label: texts.heading,
    onDate: (date: Day) => calendar.change({ date }),
    onOpenDay: (day: Day) => open(day, `day-${day}`),
    onOpenItem: (id: string) => {
      const liveClass = liveClasses.find((known) => String(known.id) === id);
      if (liveClass !== undefined) open(dayOf(liveClass.starts_at, zone), `class-${id}`);
      const time = busy.find((known) => busyId(known.id) === id);
      if (time === undefined) return;
      const day = dayOf(time.starts_at, time.is_all_day ? time.timezone : zone);
      open(day, `day-${day}`);
    },
  };
}
