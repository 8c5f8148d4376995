import { useMemo, useState } from 'react';
import { calendarMessages as texts } from '../../messages/calendar.ts';
import { type Day, dayOf } from '../../shared/time/days.ts';
import { dayInWords } from '../../shared/time/words.ts';
import type { CalendarItems } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { itemsByDay } from '../../ui/calendar/grid-item.ts';
import { MonthGrid } from '../../ui/calendar/month-grid.tsx';
import type { CalendarView } from '../../ui/calendar/use-calendar-view.ts';
import { WeekGrid } from '../../ui/calendar/week-grid.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Agenda } from './agenda.tsx';
import styles from './calendar-page.module.css';
import { ItemDialog } from './item-dialog.tsx';
import { shownItem } from './items.ts';
import type { Range } from './range.ts';
import { useMissedItem } from './use-missed-item.ts';

interface DaysViewProps {
  calendar: CalendarView;
  zone: string;
  today: Day;
  date: Day;
  range: Range;
  answer: CalendarItems;
  /** The items are still loading. */
  isWaiting: boolean;
}

/** The days of the range in the selected view, and the open details. */
export function DaysView({ calendar, zone, today, date, range, answer, isWaiting }: DaysViewProps) {
  const { types, item: openId } = calendar.address;
  const everything = useMemo(() => answer.items.map(shownItem), [answer.items]);
  const items = useMemo(() => everything.filter(({ kind }) => types.includes(kind)), [everything, types]);
  const [place, setPlace] = useState<string | null>(null);
  const openItem = (item: string) => calendar.change({ item });
  const open = openId === null ? undefined : everything.find(({ id }) => id === openId);
  useMissedItem({
    calendar,
    openId,
    isFound: open !== undefined,
    isKnown: !isWaiting && answer.failed_types.length === 0,
  });
  const isEmpty = !isWaiting && [...itemsByDay(items, range.days, zone).values()].every(({ length }) => length === 0);
  const next =
    everything.find(({ starts }) => Date.parse(starts) >= range.ends.getTime())?.starts ?? answer.next_starts_at;
  /** The empty state, shown below the empty grid. */
  const nothing = isEmpty && (
    <Stack gap={3} align="start" className={styles.empty}>
      <p>{everything.length > items.length ? texts.emptyKinds : texts.empty}</p>
      {next !== null && (
        <Button onClick={() => calendar.change({ date: dayOf(next, zone) })}>
          {texts.next(dayInWords(dayOf(next, zone), { day: 'numeric', month: 'long' }))}
        </Button>
      )}
    </Stack>
  );
  const Grid = calendar.view === 'week' ? WeekGrid : MonthGrid;
  return (
    <>
      {calendar.isItemMissed && <AlertBox type="info" text={texts.missed} />}
      {calendar.view === 'agenda' && nothing}
      <div aria-busy={isWaiting} className={isWaiting ? styles.waiting : undefined}>
        {calendar.view === 'agenda' ? (
          <Agenda
            key={date}
            label={texts.calendarOf(range.words)}
            days={range.days}
            today={today}
            zone={zone}
            items={items}
            onOpenItem={openItem}
            place={isWaiting ? null : place}
            onPlace={setPlace}
          />
        ) : (
          <Grid
            date={date}
            today={today}
            zone={zone}
            items={items}
            label={texts.calendarOf(range.words)}
            onDate={(day) => calendar.change({ date: day })}
            onOpenDay={(day) => {
              setPlace(`day-${day}`);
              calendar.openDay(day);
            }}
            onOpenItem={openItem}
          />
        )}
      </div>
      {calendar.view !== 'agenda' && nothing}
      {open !== undefined && (
        <ItemDialog
          key={open.id}
          item={open}
          zone={zone}
          items={everything}
          onClose={() => calendar.change({ item: null })}
        />
      )}
    </>
  );
}
