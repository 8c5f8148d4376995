import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import { dayOf, type Moment } from '../../shared/time/days.ts';
import { dateInWords, timeInWords } from '../../shared/time/words.ts';
import { isSameZone, zoneInWords, zoneName } from '../../shared/time/zones.ts';
import { Stack } from '../../ui/layout.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './live-class-times.module.css';
import type { LiveClass } from './use-live-classes.ts';

const maxZones = 3;

/** The time in another zone, with the date if it differs. */
function timeElsewhere(moment: Moment, there: string, here: string): string {
  const time = timeInWords(moment, there);
  if (dayOf(moment, there) === dayOf(moment, here)) return time;
  return `${dateInWords(moment, there, { weekday: 'short' })} ${time}`;
}

/** The number of learners by zone. Aliases of a zone are merged. */
function byZone(learnerZones: LiveClass['learner_zones']): [zone: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { timezone, count } of learnerZones) {
    const name = zoneName(timezone);
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}

interface LiveClassTimesProps {
  liveClass: Pick<LiveClass, 'starts_at' | 'ends_at' | 'timezone' | 'learner_zones'>;
  /** The presenter's time zone. */
  zone: string;
}

/**
 * The times of a live class in the presenter's zone and, if they differ, in the zone where it was planned and in the
 * learners' most frequent zones.
 */
export function LiveClassTimes({ liveClass, zone }: LiveClassTimesProps) {
  const { starts_at: start, ends_at: end, timezone, learner_zones: learnerZones } = liveClass;
  const elsewhere = byZone(learnerZones).filter(([other]) => !isSameZone(other, zone));
  const more = elsewhere.length - maxZones;
  return (
    <Stack gap={2}>
      <p className={styles.own}>
        <time dateTime={start}>{timeInWords(start, zone)}</time>
        <span aria-hidden>–</span>
        <VisuallyHidden>{` ${texts.until} `}</VisuallyHidden>
        <time dateTime={end}>{timeInWords(end, zone)}</time>
      </p>
      <Stack as="ul" gap={1} className={styles.elsewhere}>
        {!isSameZone(timezone, zone) && (
          <li>
            <bdi>{texts.planned(timeElsewhere(start, timezone, zone), zoneInWords(timezone))}</bdi>
          </li>
        )}
        {elsewhere.slice(0, maxZones).map(([other, count]) => (
          <li key={other}>
            <bdi>{texts.forLearners(timeElsewhere(start, other, zone), count, zoneInWords(other))}</bdi>
          </li>
        ))}
        {more > 0 && <li>{texts.otherZones(more)}</li>}
      </Stack>
    </Stack>
  );
}
