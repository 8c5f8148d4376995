import { Temporal } from 'temporal-polyfill';
import type { Span } from './span.ts';

/** `+0530`; with seconds only where old rules have them. */
function offsetText(nanoseconds: number): string {
  const seconds = Math.abs(Math.round(nanoseconds / 1e9));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours, minutes, rest] = parts.map((part) => String(part).padStart(2, '0'));
  return `${nanoseconds < 0 ? '-' : '+'}${hours}${minutes}${rest === '00' ? '' : rest}`;
}

/** A moment as a clock shows it that is so far from UTC: `20260329T020000`. */
const clockText = (moment: Temporal.Instant, offset: number) =>
  moment
    .add({ nanoseconds: offset })
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replaceAll(/[-:]/g, '');

function observance(start: Temporal.Instant, before: number, after: number): string[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${clockText(start, before)}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${kind}`,
  ];
}

/** VTIMEZONE (RFC 5545, 3.6.5): how a zone's clocks stand and change from a moment to another, by the platform's rules. */
export function vtimezone(zone: string, { from, to }: Span): string {
  const last = to.getTime();
  let at = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(zone);
  const observances = observance(at.toInstant(), at.offsetNanoseconds, at.offsetNanoseconds);
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (next === null || next.epochMilliseconds > last) break;
    const before = next.subtract({ nanoseconds: 1 }).offsetNanoseconds;
    observances.push(...observance(next.toInstant(), before, next.offsetNanoseconds));
    at = next;
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances, 'END:VTIMEZONE', ''].join('\r\n');
}
