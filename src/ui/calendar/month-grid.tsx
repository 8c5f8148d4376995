import { useId } from 'react';
import { calendarGridMessages as texts } from '../../messages/calendar-grid.ts';
import { type Day, monthOf, weeksOfMonth } from '../../shared/time/days.ts';
import { dayInWords } from '../../shared/time/words.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { type GridItem, itemsByDay } from './grid-item.ts';
import { ItemLine } from './item-line.tsx';
import styles from './month-grid.module.css';
import { type GridActions, useGridFocus } from './use-grid-focus.ts';

export interface CalendarGridProps extends GridActions {
  /** A day of the shown span. */
  date: Day;
  today: Day;
  /** The zone of the days. */
  zone: string;
  /** The items, sorted by their start. */
  items: readonly GridItem[];
  /** The accessible name: the calendar and the span. */
  label: string;
}

const most = 3;

/** A month as a table of days with keyboard navigation. */
export function MonthGrid({ date, today, zone, items, label, ...actions }: CalendarGridProps) {
  const weeks = weeksOfMonth(date);
  const byDay = itemsByDay(items, weeks.flat(), zone);
  const month = monthOf(date);
  const focus = useGridFocus({ date, today, isShown: (day) => monthOf(day) === month, ...actions });
  const hint = useId();
  return (
    <>
      <VisuallyHidden id={hint}>{texts.keys}</VisuallyHidden>
      <table {...focus.gridProps} aria-label={label} aria-describedby={hint} className={styles.grid}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={dayInWords(day, { weekday: 'long' })}>
                {dayInWords(day, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const found = byDay.get(day) ?? [];
                return (
                  <td
                    key={day}
                    aria-current={day === today ? 'date' : undefined}
                    className={monthOf(day) === month ? styles.day : `${styles.day} ${styles.other}`}
                    {...focus.cellProps(day)}
                  >
                    <VisuallyHidden>{texts.day(dayInWords(day), found.length)}</VisuallyHidden>
                    <MonthDay day={day} items={found} zone={zone} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The visual content of a day; screen readers get a sentence instead. */
function MonthDay({ day, items, zone }: { day: Day; items: readonly GridItem[]; zone: string }) {
  return (
    <div aria-hidden className={styles.inside}>
      <span className={styles.number}>{Number(day.slice(8))}</span>
      {items.length > 0 && (
        <>
          <ul className={styles.items}>
            {items.slice(0, most).map((item) => (
              <ItemLine key={item.id} item={item} day={day} zone={zone} />
            ))}
          </ul>
          {items.length > most && <span className={styles.more}>{texts.more(items.length - most)}</span>}
          <span className={styles.count}>{items.length}</span>
        </>
      )}
    </div>
  );
}
