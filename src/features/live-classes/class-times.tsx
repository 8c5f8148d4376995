import { liveClassesMessages as texts } from '../../messages/live-classes.ts';
import { dayOf } from '../../shared/time/days.ts';
import { dayInWords, offsetInWords, timeInWords } from '../../shared/time/words.ts';
import { useManner } from '../../ui/use-manner.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface SpanProps {
  startsAt: number;
  endsAt: number;
  zone: string;
}

/** The time span in a zone. */
export function ClassSpan({ startsAt, endsAt, zone }: SpanProps) {
  const manner = useManner();
  return (
    <time dateTime={new Date(startsAt).toISOString()}>
      {dayInWords(dayOf(startsAt, zone), undefined, manner)}, {timeInWords(startsAt, zone, manner)}–
      {timeInWords(endsAt, zone, manner)}
    </time>
  );
}

/** When joining opens: the time, with the day if it is not today. */
export function openingInWords(opensAt: number, now: number, zone: string): string {
  const time = timeInWords(opensAt, zone);
  const day = dayOf(opensAt, zone);
  return day === dayOf(now, zone) ? texts.opensAt(time) : texts.opensOn(dayInWords(day), time);
}

/** Whether two zones have the same offset at that time. */
export const isSameClock = (at: number, one: string, other: string): boolean =>
  offsetInWords(at, one) === offsetInWords(at, other);

/** A duration in its largest unit, which changes rarely enough to be announced. */
function spanInWords(milliseconds: number): string {
  if (milliseconds >= 2 * day) return texts.days(Math.floor(milliseconds / day));
  if (milliseconds >= 2 * hour) return texts.hours(Math.floor(milliseconds / hour));
  return texts.minutes(Math.ceil(milliseconds / minute));
}

/** The time until the start, updated each minute. */
export function Countdown({ startsAt, now }: { startsAt: number; now: number }) {
  const left = startsAt - now;
  return <p role="status">{left > 0 ? texts.beginsIn(spanInWords(left)) : texts.begins}</p>;
}
