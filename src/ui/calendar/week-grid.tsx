import { type CSSProperties, useId } from 'react';
import { calendarGridMessages as texts } from '../../messages/calendar-grid.ts';
import { type Day, weekOf } from '../../shared/time/days.ts';
import { dayInWords, hourInWords } from '../../shared/time/words.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { type GridItem, itemsByDay } from './grid-item.ts';
import { ItemLine } from './item-line.tsx';
import type { CalendarGridProps } from './month-grid.tsx';
import { useGridFocus } from './use-grid-focus.ts';
import styles from './week-grid.module.css';
import { hoursOf, layDay, type Placed } from './week-layout.ts';

/** A week as a table with a column for each day; overlapping items are side by side. */
export function WeekGrid({ date, today, zone, items, label, ...actions }: CalendarGridProps) {
  const days = weekOf(date);
  const byDay = itemsByDay(items, days, zone);
  const focus = useGridFocus({ date, today, isShown: (day) => days.includes(day), ...actions });
  const hint = useId();
  const columns = days.map((day) => {
    const all = byDay.get(day) ?? [];
    return { day, all, whole: all.filter(({ isAllDay }) => isAllDay), ...layDay(all, day, zone) };
  });
  const [first, end] = hoursOf(columns.flatMap(({ placed }) => placed));
  const hours = Array.from({ length: end - first }, (_, index) => first + index);
  return (
    <div className={styles.frame}>
      <VisuallyHidden id={hint}>{texts.keys}</VisuallyHidden>
      <table
        {...focus.gridProps}
        aria-label={label}
        aria-describedby={hint}
        className={styles.grid}
        style={{ '--hours': hours.length } as CSSProperties}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <VisuallyHidden>{texts.hours}</VisuallyHidden>
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                aria-label={dayInWords(day)}
                className={day === today ? `${styles.head} ${styles.today}` : styles.head}
              >
                {dayInWords(day, { weekday: 'short' })} <span className={styles.number}>{Number(day.slice(8))}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className={styles.axis}>
              <span className={styles.allDay}>{texts.allDay}</span>
              {hours.map((number) => (
                <span key={number} className={styles.hour}>
                  {hourInWords(number)}
                </span>
              ))}
            </th>
            {columns.map(({ day, all, whole, placed, hidden }) => (
              <td
                key={day}
                aria-current={day === today ? 'date' : undefined}
                className={styles.day}
                {...focus.cellProps(day)}
              >
                <VisuallyHidden>{texts.day(dayInWords(day), all.length)}</VisuallyHidden>
                <div aria-hidden className={styles.whole}>
                  <WholeDay items={whole} hidden={hidden} day={day} zone={zone} />
                </div>
                <ul aria-hidden className={styles.hours}>
                  {placed.map((one) => (
                    <TimedItem key={one.item.id} placed={one} first={first} day={day} zone={zone} />
                  ))}
                </ul>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** The first all-day item, and the number of items that don't fit. */
function WholeDay({ items, hidden, ...where }: { items: readonly GridItem[]; hidden: number; day: Day; zone: string }) {
  const rest = hidden + Math.max(0, items.length - 1);
  return (
    <>
      <ul>
        {items.slice(0, 1).map((item) => (
          <ItemLine key={item.id} item={item} {...where} />
        ))}
      </ul>
      {rest > 0 && <span className={styles.more}>{texts.more(rest)}</span>}
    </>
  );
}

function TimedItem({ placed, first, ...where }: { placed: Placed<GridItem>; first: number; day: Day; zone: string }) {
  const { item, from, to, lane, lanes } = placed;
  const place = {
    '--from': from / 60 - first,
    '--length': (to - from) / 60,
    '--lane': lane,
    '--lanes': lanes,
  } as CSSProperties;
  const isLow = to - from < 45;
  return (
    <ItemLine
      item={item}
      {...where}
      place={{ className: isLow ? `${styles.timed} ${styles.low}` : styles.timed, style: place }}
    />
  );
}
