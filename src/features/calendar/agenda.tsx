import { useState } from 'react';
import { calendarMessages as texts } from '../../messages/calendar.ts';
import { calendarGridMessages } from '../../messages/calendar-grid.ts';
import type { Day } from '../../shared/time/days.ts';
import { dayInWords } from '../../shared/time/words.ts';
import { Button } from '../../ui/button.tsx';
import { itemsByDay } from '../../ui/calendar/grid-item.ts';
import { KindIcon } from '../../ui/calendar/item-line.tsx';
import { useOpenedPlace } from '../../ui/calendar/use-opened-place.ts';
import { ContentTitle } from '../../ui/content-title.tsx';
import styles from './agenda.module.css';
import { clashHint, hoursOnInWords, type ShownItem } from './items.ts';

interface AgendaProps {
  label: string;
  days: readonly Day[];
  today: Day;
  zone: string;
  items: readonly ShownItem[];
  onOpenItem: (id: string) => void;
  /** The heading id of the day that was opened in another view; null if there is none. */
  place: string | null;
  onPlace: (place: string | null) => void;
}

const step = 200;

/** The first items, over all days. */
function firstOf(all: ReadonlyMap<Day, readonly ShownItem[]>, most: number) {
  const byDay: { day: Day; shown: readonly ShownItem[] }[] = [];
  let left = 0;
  let room = most;
  for (const [day, items] of all) {
    const shown = items.slice(0, room);
    room -= shown.length;
    left += items.length - shown.length;
    if (shown.length > 0) byDay.push({ day, shown });
  }
  return { byDay, left };
}

/** The items by day; skips empty days. */
export function Agenda({ label, days, today, zone, items, onOpenItem, place, onPlace }: AgendaProps) {
  useOpenedPlace(place, onPlace);
  const [most, setMost] = useState(step);
  const { byDay, left } = firstOf(itemsByDay(items, days, zone), most);
  return (
    <div role="group" aria-label={label} className={styles.agenda}>
      {byDay.map(({ day, shown }) => (
        <section key={day} aria-labelledby={`day-${day}`} className={styles.day}>
          <h3 id={`day-${day}`} tabIndex={-1} className={styles.heading}>
            {dayInWords(day)}
            {day === today && <span className={styles.today}>{texts.todayMark}</span>}
          </h3>
          <ul className={styles.items}>
            {shown.map((item) => (
              <li key={item.id}>
                <AgendaItem
                  item={item}
                  hours={hoursOnInWords(item, day, zone)}
                  clash={clashHint(item, items)}
                  onOpen={() => onOpenItem(item.id)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {left > 0 && <Button onClick={() => setMost(most + step)}>{texts.more(Math.min(left, step))}</Button>}
    </div>
  );
}

interface AgendaItemProps {
  item: ShownItem;
  hours: string;
  clash: string | null;
  onOpen: () => void;
}

function AgendaItem({ item, hours, clash, onOpen }: AgendaItemProps) {
  const status = calendarGridMessages.statuses[item.status];
  return (
    <button type="button" aria-haspopup="dialog" data-item={item.id} className={styles.item} onClick={onOpen}>
      <span className={styles.hours}>{hours}</span>
      <KindIcon kind={item.kind} />
      <span className={styles.words}>
        <span className={item.status === 'cancelled' ? `${styles.title} ${styles.cancelled}` : styles.title}>
          <ContentTitle>{item.title}</ContentTitle>
        </span>
        <span className={styles.kind}>
          {calendarGridMessages.kinds[item.kind]}
          {status !== '' && <span className={styles[item.status]}>{status}</span>}
        </span>
        {clash !== null && <span className={styles.clash}>{clash}</span>}
      </span>
    </button>
  );
}
