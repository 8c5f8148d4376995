import { availabilityMessages as texts } from '../../messages/availability.ts';
import type { Day } from '../../shared/time/days.ts';
import { dayInWords, offsetInWords, timeInWords } from '../../shared/time/words.ts';
import { Stack } from '../../ui/layout.tsx';
import styles from './availability.module.css';
import type { AvailabilityDraft } from './availability-draft.ts';
import { previewOf } from './availability-preview.ts';

interface PreviewListProps {
  draft: AvailabilityDraft;
  today: Day;
  /** The time zone in which hours are shown. */
  zone: string;
}

/**
 * The bookable hours by day. Days without hours and without a clock change are
 * left out.
 */
export function PreviewList({ draft, today, zone }: PreviewListProps) {
  const days = previewOf(draft, today).filter(({ hours, clocks }) => hours.length > 0 || clocks !== 0);
  return (
    <section aria-label={texts.preview} className={styles.preview}>
      <h3>{texts.preview}</h3>
      <p className={styles.soft}>{texts.previewHint(zone)}</p>
      <ol className={styles.previewDays}>
        {days.map(({ day, hours, clocks }) => (
          <li key={day}>
            <span>{dayInWords(day, { weekday: 'short', day: 'numeric', month: 'short' })}</span>
            <Stack as="span">
              {hours.map(({ starts, ends }) => (
                <bdi key={starts}>
                  {timeInWords(starts, zone)}–{timeInWords(ends, zone)}{' '}
                  <span className={styles.soft}>{offsetInWords(starts, zone)}</span>
                </bdi>
              ))}
              {clocks !== 0 && <strong className={styles.clocks}>{texts.clocks(clocks)}</strong>}
            </Stack>
          </li>
        ))}
      </ol>
    </section>
  );
}
