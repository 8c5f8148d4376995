import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import { dayOf, type Moment } from '../../time/days.ts';
import { momentInWords, timeInWords } from '../../time/words.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './session-times.module.css';
import type { Session } from './use-sessions.ts';

const mostZones = 3;

/** What the clock says elsewhere, with the day where it is another one there than here. */
function timeElsewhere(moment: Moment, there: string, here: string): string {
  const time = timeInWords(moment, there);
  if (dayOf(moment, there) === dayOf(moment, here)) return time;
  return `${momentInWords(moment, there, { weekday: 'short' })} ${time}`;
}

const nameOf = (zone: string) => zone.replaceAll('_', ' ');

interface SessionTimesProps {
  session: Pick<Session, 'starts_at' | 'ends_at' | 'timezone' | 'learner_zones'>;
  /** The presenter's. */
  zone: string;
}

/** When a session is for the presenter; and for those who planned it and most of those who come, where that differs. */
export function SessionTimes({ session, zone }: SessionTimesProps) {
  const { starts_at: start, ends_at: end, timezone, learner_zones: learnerZones } = session;
  const elsewhere = learnerZones.filter(({ timezone: other }) => other !== zone);
  const more = elsewhere.length - mostZones;
  return (
    <div className={styles.times}>
      <p className={styles.own}>
        <time dateTime={start}>{timeInWords(start, zone)}</time>
        <span aria-hidden>–</span>
        <VisuallyHidden>{` ${texts.until} `}</VisuallyHidden>
        <time dateTime={end}>{timeInWords(end, zone)}</time>
      </p>
      <ul className={styles.elsewhere}>
        {timezone !== zone && (
          <li>
            <bdi>{texts.planned(timeElsewhere(start, timezone, zone), nameOf(timezone))}</bdi>
          </li>
        )}
        {elsewhere.slice(0, mostZones).map(({ timezone: other, count }) => (
          <li key={other}>
            <bdi>{texts.forLearners(timeElsewhere(start, other, zone), count, nameOf(other))}</bdi>
          </li>
        ))}
        {more > 0 && <li>{texts.otherZones(more)}</li>}
      </ul>
    </div>
  );
}
