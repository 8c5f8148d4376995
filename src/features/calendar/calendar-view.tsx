import { useMemo } from 'react';
import type { CalendarAddress, View } from '../../machines/calendar-view/calendar-address.ts';
import { isItemMissed } from '../../machines/calendar-view/calendar-view.selectors.ts';
import { calendarMessages as texts } from '../../messages/calendar.ts';
import type { CalendarFlow } from '../../shared/actors/use-calendar-view.ts';
import { useSelected } from '../../shared/actors/use-selected.ts';
import { type Day, dayOf } from '../../shared/time/days.ts';
import { dayInWords } from '../../shared/time/words.ts';
import type { CalendarItems } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { itemsByDay } from '../../ui/calendar/grid-item.ts';
import { MonthGrid } from '../../ui/calendar/month-grid.tsx';
import { WeekGrid } from '../../ui/calendar/week-grid.tsx';
import { Agenda } from './agenda.tsx';
import styles from './calendar-page.module.css';
import { ItemDialog } from './item-dialog.tsx';
import { shownItem } from './items.ts';
import type { Range } from './range.ts';
import { useMissedItem } from './use-missed-item.ts';

interface CalendarViewProps {
  flow: CalendarFlow;
  view: View;
  address: CalendarAddress;
  zone: string;
  today: Day;
  date: Day;
  range: Range;
  answer: CalendarItems;
  /** The items of these days are on their way still. */
  isWaiting: boolean;
}

/** The days of the range as they are looked at, and the details that are open. */
export function CalendarView({ flow, view, address, zone, today, date, range, answer, isWaiting }: CalendarViewProps) {
  const { types, item: openId } = address;
  const everything = useMemo(() => answer.items.map(shownItem), [answer.items]);
  const items = useMemo(() => everything.filter(({ kind }) => types.includes(kind)), [everything, types]);
  const openItem = (item: string) => flow.send({ type: 'item.opened', item });
  const open = openId === null ? undefined : everything.find(({ id }) => id === openId);
  const isMissed = useSelected(flow, isItemMissed);
  useMissedItem({ flow, openId, isThere: open !== undefined, isKnown: !isWaiting && answer.failed_types.length === 0 });
  const isEmpty = !isWaiting && [...itemsByDay(items, range.days, zone).values()].every(({ length }) => length === 0);
  const next =
    everything.find(({ starts }) => Date.parse(starts) >= range.ends.getTime())?.starts ?? answer.next_starts_at;
  const Grid = view === 'week' ? WeekGrid : MonthGrid;
  return (
    <>
      {isMissed && <AlertBox type="info" text={texts.missed} />}
      {isEmpty && (
        <div className={styles.empty}>
          <p>{everything.length > items.length ? texts.emptyKinds : texts.empty}</p>
          {next !== null && (
            <Button onClick={() => flow.send({ type: 'day.reached', day: dayOf(next, zone) })}>
              {texts.next(dayInWords(dayOf(next, zone), { day: 'numeric', month: 'long' }))}
            </Button>
          )}
        </div>
      )}
      <div aria-busy={isWaiting} className={isWaiting ? styles.waiting : undefined}>
        {view === 'agenda' ? (
          <Agenda
            key={date}
            label={texts.calendarOf(range.words)}
            days={range.days}
            today={today}
            zone={zone}
            items={items}
            onOpenItem={openItem}
          />
        ) : (
          <Grid
            date={date}
            today={today}
            zone={zone}
            items={items}
            label={texts.calendarOf(range.words)}
            onDate={(day) => flow.send({ type: 'day.reached', day })}
            onOpenDay={(day) => flow.send({ type: 'day.opened', day })}
            onOpenItem={openItem}
          />
        )}
      </div>
      {open !== undefined && (
        <ItemDialog
          key={open.id}
          item={open}
          zone={zone}
          items={everything}
          onClose={() => flow.send({ type: 'item.closed' })}
        />
      )}
    </>
  );
}
