import { useMemo } from 'react';
import { timeLeftMessages as texts } from '../messages/time-left.ts';
import { useZone } from '../shared/time/use-zone.ts';
import { momentInWords } from '../shared/time/words.ts';
import styles from './time-left.module.css';
import { type ServerTime, useServerClock } from './use-server-clock.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
/** Seconds are shown only if less than this time is left. */
const hurry = 10 * minute;

function leftInWords(left: number): string {
  if (left >= 2 * day) return texts.days(Math.floor(left / day));
  if (left >= 2 * hour) return texts.hours(Math.floor(left / hour));
  if (left > hurry) return texts.minutes(Math.ceil(left / minute));
  const seconds = Math.ceil(left / second);
  return texts.clock(Math.floor(seconds / 60), seconds % 60);
}

interface TimeLeftProps {
  until: number;
  time: ServerTime;
  text: (moment: string) => string;
}

/** The time until which a seat is held. Screen readers get the end time; the countdown is only visual. */
export function TimeLeft({ until, time, text }: TimeLeftProps) {
  const zone = useZone();
  const seconds = useMemo(
    () => Array.from({ length: hurry / second + 1 }, (_, passed) => until - passed * second),
    [until],
  );
  const { now } = useServerClock(time, seconds);
  return (
    <p className={styles.until}>
      {text(momentInWords(until, zone))}{' '}
      <span className={styles.left} aria-hidden>
        {texts.left(leftInWords(Math.max(0, until - now)))}
      </span>
    </p>
  );
}
