import { contentLines } from './content-lines.ts';
import { type ClockChange, offsetIn, type ZoneYear } from './zone-years.ts';

/** An offset such as `+0530`, with seconds only for old rules that have them. */
function offsetText(offset: number): string {
  const seconds = Math.abs(Math.round(offset / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours, minutes, rest] = parts.map((part) => String(part).padStart(2, '0'));
  return `${offset < 0 ? '-' : '+'}${hours}${minutes}${rest === '00' ? '' : rest}`;
}

/** The local time of a moment at an offset from UTC, both in milliseconds: `20260329T020000`. */
export const clockText = (moment: number, offset = 0): string =>
  new Date(moment + offset).toISOString().replaceAll(/[-:]|\.\d+Z/g, '');

function observance({ at, before, after }: ClockChange): string[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${clockText(at, before)}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${kind}`,
  ];
}

/** The observances of a year: its clock changes and, if the year before is left out, the offset at its beginning. */
function observancesOf(zoneYear: ZoneYear, isFirst: boolean): string[] {
  const { start, end } = zoneYear;
  const changes = zoneYear.changes.filter(({ at }) => at >= start && at < end);
  if (!isFirst) return changes.flatMap(observance);
  const stand = offsetIn(zoneYear, start);
  return [{ at: start, before: stand, after: stand }, ...changes.filter(({ at }) => at > start)].flatMap(observance);
}

/** VTIMEZONE (RFC 5545, 3.6.5): a zone's offsets and clock changes in some years, independent of other years. */
export function vtimezone(zone: string, zoneYears: readonly ZoneYear[]): string {
  const years = zoneYears.toSorted((one, other) => one.start - other.start);
  const observances = years.flatMap((year, index) => observancesOf(year, years[index - 1]?.end !== year.start));
  return contentLines(['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances, 'END:VTIMEZONE']);
}
