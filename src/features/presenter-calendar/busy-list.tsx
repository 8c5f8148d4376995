import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import type { BusyTime } from '../../shared/transport/schema.d.ts';
import { Stack } from '../../ui/layout.tsx';
import { busyInWords } from './busy-days.ts';
import styles from './busy-list.module.css';

/** Busy times of imported calendars on a day (read-only). */
export function BusyList({ busy, zone }: { busy: readonly BusyTime[]; zone: string }) {
  if (busy.length === 0) return null;
  return (
    <Stack as="ul" gap={2} aria-label={texts.busy}>
      {busy.map((time) => (
        <li key={time.id} className={styles.time}>
          <span className={styles.hours}>{busyInWords(time, zone)}</span>
          <span className={styles.words}>
            <bdi>{texts.busyWith(time.title)}</bdi> <span className={styles.from}>{texts.busyFrom(time.calendar)}</span>
          </span>
        </li>
      ))}
    </Stack>
  );
}
