import { useEffect, useState } from 'react';
import { contactMessages as texts } from '../../messages/contact.ts';
import { dayOf, daysBetween } from '../../shared/time/days.ts';
import { useZoneOnceKnown } from '../../shared/time/use-zone.ts';
import { dateInWords, type Manner, offsetInWords, timeInWords } from '../../shared/time/words.ts';
import { cityOf } from '../../shared/time/zones.ts';
import type { Office } from '../../shared/transport/schema.d.ts';
import { Stack } from '../../ui/layout.tsx';
import { useManner } from '../../ui/use-manner.ts';
import { daysInWords } from './hours-in-words.ts';
import styles from './offices.module.css';
import { nextOpening, shiftedHours } from './opening.ts';

const halfMinute = 30_000;

/** The current time, updated twice a minute; null during server rendering, because pages are cached. */
function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), halfMinute);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** A date in words: today, tomorrow, a weekday, or a date. */
function dayWords(moment: Date, zone: string, now: Date, manner: Manner): string {
  const away = daysBetween(dayOf(now, zone), dayOf(moment, zone));
  if (away === 0 || away === 1) return away === 0 ? texts.today : texts.tomorrow;
  return dateInWords(
    moment,
    zone,
    away < 7 ? { weekday: 'long' } : { weekday: 'long', day: 'numeric', month: 'long' },
    manner,
  );
}

function statusOf(office: Office, zone: string, now: Date, manner: Manner): { isOpen: boolean; words: string } {
  const next = nextOpening(office, now);
  if (next === null) return { isOpen: false, words: texts.closedForLong };
  const { timezone } = office;
  const isOpen = next.opens <= now;
  const moment = isOpen ? next.closes : next.opens;
  const isSame = offsetInWords(moment, timezone) === offsetInWords(moment, zone);
  const isOtherDay = dayOf(moment, timezone) !== dayOf(moment, zone);
  const own = timeInWords(moment, zone, manner);
  const yours = isSame ? '' : texts.yourTime(isOtherDay ? texts.at(dayWords(moment, zone, now, manner), own) : own);
  const there = timeInWords(moment, timezone, manner);
  const words = isOpen ? texts.openUntil(there) : texts.opens(dayWords(moment, timezone, now, manner), there);
  return { isOpen, words: `${words}${yours}` };
}

function OwnHours({ office, zone, now }: { office: Office; zone: string; now: Date }) {
  const manner = useManner();
  const { timezone, hours } = office;
  if (offsetInWords(now, timezone) === offsetInWords(now, zone)) return <p>{texts.sameClocks}</p>;
  return (
    <dl>
      {hours.map((one) => {
        const { days, opens, closes, isOverMidnight } = shiftedHours(one, timezone, zone, now);
        const until = timeInWords(closes, zone, manner);
        return (
          <div key={`${one.days.join()} ${one.opens}`}>
            <dt>{daysInWords(days, manner)}</dt>
            <dd>
              <bdi>{texts.hours(timeInWords(opens, zone, manner), isOverMidnight ? texts.nextDay(until) : until)}</bdi>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/**
 * Whether an office is open, and its hours in the reader's time zone. Space is reserved for both, because they are
 * known only after hydration.
 */
export function OfficeNow({ office }: { office: Office }) {
  const zone = useZoneOnceKnown();
  const now = useNow();
  const manner = useManner();
  const status = zone === null || now === null ? null : statusOf(office, zone, now, manner);
  return (
    <div className={styles.now}>
      {office.hours.length > 0 && (
        <Stack gap={1} className={styles.hours}>
          <h4>{zone === null ? texts.hoursYours : texts.hoursYoursIn(cityOf(zone))}</h4>
          <div className={styles.yours} data-lines={Math.min(office.hours.length, 3)}>
            {zone !== null && now !== null && <OwnHours office={office} zone={zone} now={now} />}
          </div>
        </Stack>
      )}
      <p className={styles.status} data-open={status?.isOpen}>
        {status?.words}
      </p>
    </div>
  );
}
