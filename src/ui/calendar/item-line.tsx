import CalendarDays from 'lucide-react/icons/calendar-days';
import Flag from 'lucide-react/icons/flag';
import Handshake from 'lucide-react/icons/handshake';
import StickyNote from 'lucide-react/icons/sticky-note';
import Video from 'lucide-react/icons/video';
import type { CSSProperties } from 'react';
import { calendarGridMessages as texts } from '../../messages/calendar-grid.ts';
import { type Day, dayOf } from '../../shared/time/days.ts';
import { timeInWords } from '../../shared/time/words.ts';
import type { GridItem } from './grid-item.ts';
import styles from './item-line.module.css';

const icons = { live: Video, deadline: Flag, entry: StickyNote, event: CalendarDays, meeting: Handshake } as const;

/** The icon of a kind of item, in its colour. */
export function KindIcon({ kind }: Pick<GridItem, 'kind'>) {
  const Icon = icons[kind];
  return <Icon aria-hidden className={`${styles.icon} ${styles[kind]}`} />;
}

/**
 * The time of an item on one of its days: its start on the first day, its end on the last. Days in between
 * show "all day".
 */
export function hourOn({ starts, ends }: GridItem, day: Day, zone: string): string {
  if (dayOf(starts, zone) >= day) return timeInWords(starts, zone);
  return dayOf(ends, zone) > day ? texts.allDay : texts.until(timeInWords(ends, zone));
}

interface ItemLineProps {
  item: GridItem;
  /** The day of the cell. */
  day: Day;
  zone: string;
  /** The position of the item if it is not in a list. */
  place?: { className: string | undefined; style: CSSProperties };
}

/** An item in a cell: its time and title. */
export function ItemLine({ item, day, zone, place }: ItemLineProps) {
  const isCancelled = item.status === 'cancelled';
  const classes = [styles.line, styles[item.kind], isCancelled && styles.cancelled, place?.className];
  return (
    <li
      data-item={item.id}
      title={item.title}
      className={classes.filter(Boolean).join(' ')}
      {...(place && { style: place.style })}
    >
      {!item.isAllDay && <span className={styles.time}>{hourOn(item, day, zone)}</span>}
      <span className={styles.title} dir="auto">
        {item.title}
      </span>
    </li>
  );
}
