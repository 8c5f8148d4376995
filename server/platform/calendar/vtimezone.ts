import { contentLines } from './content-lines.ts';
import { type ClockChange, offsetIn, type ZoneYear } from './zone-years.ts';

/** `+0530`; with seconds only where old rules have them. */
function offsetText(offset: number): string {
  const seconds = Math.abs(Math.round(offset / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours, minutes, rest] = parts.map((part) => String(part).padStart(2, '0'));
  return `${offset < 0 ? '-' : '+'}${hours}${minutes}${rest === '00' ? '' : rest}`;
}

/** A moment as clocks show it that are so far from UTC, both in milliseconds: `20260329T020000`. */
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

/**
 * The observances of a year: its changes, and where the year before is left out, also how clocks stand when it begins.
 */
function observancesOf(zoneYear: ZoneYear, isFirst: boolean): string[] {
  const { start, end } = zoneYear;
  const changes = zoneYear.changes.filter(({ at }) => at >= start && at < end);
  if (!isFirst) return changes.flatMap(observance);
  const stand = offsetIn(zoneYear, start);
  return [{ at: start, before: stand, after: stand }, ...changes.filter(({ at }) => at > start)].flatMap(observance);
}

/** VTIMEZONE (RFC 5545, 3.6.5): how a zone's clocks stand and change in some years, whatever they do in others. */
export function vtimezone(zone: string, zoneYears: readonly ZoneYear[]): string {
  const years = zoneYears.toSorted((one, other) => one.start - other.start);
  const observances = years.flatMap((year, index) => observancesOf(year, years[index - 1]?.end !== year.start));
  return contentLines(['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances, 'END:VTIMEZONE']);
}
