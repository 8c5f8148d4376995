import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { beginningOf } from '../../../../src/shared/text/clusters.ts';
import { isNamedZone } from '../../../../src/shared/time/zones.ts';
import { findPresenter } from '../../../platform/accounts/presenters.ts';
import type { Span } from '../../../platform/calendar/span.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { decodeText } from '../../../platform/files/decode-text.ts';
import { type ImportKind, writes } from '../../../platform/import/kind.ts';
import { bytesOf, few, inWords, type Reading } from '../../../platform/import/reading.ts';
import { oneLine } from '../../../platform/plain-text.ts';
import { OperatorError } from '../../../platform/process/operator-error.ts';
import { eachInTurns } from '../../../platform/turns.ts';
import { foldedBetweenCharacters } from './file-lines.ts';
import type { Occurrence } from './occurrence.ts';
import { readCalendar } from './occurrences.ts';
import { type ImportedCalendar, maxNameLength, type Place, placeOf } from './place.ts';
import { type ImportCounts, writeCalendar } from './store.ts';

const usage =
  '<file.ics> [--name <name>] [--presenter <username or address>] [--zone <zone>] [--deadlines] [--skip-broken] [--replace] [--dry-run]';

const day = 24 * 3_600_000;
const largest = 10 * 1024 * 1024;

/** The options of the `calendar` command. */
interface CalendarOrder {
  file: string;
  /** The name to use, whatever the file says. */
  name: string | undefined;
  presenter: string | undefined;
  /** The time zone for floating times. */
  zone: string | null;
  areDeadlines: boolean;
  /** Skips and reports invalid events instead of failing. */
  skipsBroken: boolean;
  /** Replaces the calendar of that name, even if it shares no event with the file. */
  replaces: boolean;
  isRehearsal: boolean;
}

const isName = (name: string) => oneLine(name) === name && name !== '' && name.length <= maxNameLength;

/** @returns null for invalid options */
function readOrder(argv: readonly string[]): CalendarOrder | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        presenter: { type: 'string' },
        zone: { type: 'string' },
        deadlines: { type: 'boolean', default: false },
        'skip-broken': { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return null;
    const { name, presenter, zone = null, deadlines: areDeadlines, replace: replaces } = values;
    if (name !== undefined && !isName(name)) return null;
    if (zone !== null && !isNamedZone(zone)) return null;
    const { 'skip-broken': skipsBroken, 'dry-run': isRehearsal } = values;
    return { file, name, presenter, zone, areDeadlines, skipsBroken, replaces, isRehearsal };
  } catch {
    return null;
  }
}

/** The span for repetitions: from one year ago to two years ahead, in whole days. */
function repeatedWithin(now: Date): Span {
  const today = Math.floor(now.getTime() / day) * day;
  return { from: new Date(today - 365 * day), to: new Date(today + 730 * day) };
}

/** An event as a deadline: due when the event ends; all-day events stay all-day. */
const asDeadline = (occurrence: Occurrence): Occurrence => ({
  ...occurrence,
  kind: 'deadline',
  startsAt: occurrence.isAllDay ? occurrence.startsAt : occurrence.endsAt,
});

/** The kind, owner and source of a calendar. */
interface CalendarHead extends Omit<ImportedCalendar, 'presenter'> {
  presenter?: string | undefined;
  replaces: boolean;
}

/** An occurrence, or the uid of an event that has none in the span. */
type CalendarRow = Occurrence | string;

const isOccurrence = (row: CalendarRow): row is Occurrence => typeof row !== 'string';

/** Reads a public calendar, or that of a presenter, who is looked up when writing. */
function readCalendarFile(
  order: CalendarOrder,
  path: string,
  now = systemClock.now(),
): Reading<CalendarHead, CalendarRow> {
  const { file, presenter, replaces } = order;
  const decoded = decodeText(foldedBetweenCharacters(bytesOf(file, path, largest)));
  const content = readCalendar('text' in decoded ? decoded.text : '', repeatedWithin(now), {}, order.zone);
  const { occurrences, problems, superseded, doubts, before, goingOn } = content;
  const readUids = new Set(occurrences.map(({ uid }) => uid));
  const rows = order.areDeadlines ? occurrences.map(asDeadline) : occurrences;
  const skipped = order.skipsBroken && rows.length > 0 ? problems : [];
  const leftOut = [...skipped, ...superseded].toSorted((one, other) => one.line - other.line);
  const base = basename(file);
  const ownName = beginningOf(oneLine(content.title ?? base.replace(/\.ics$/i, '')), maxNameLength);
  return {
    count: rows.length,
    problems: ('problem' in decoded ? [decoded.problem] : problems.slice(skipped.length)).map((problem) => ({
      ...problem,
      file,
    })),
    notes: [
      ...few(leftOut.map((problem) => `${inWords({ ...problem, file })}; left out`)),
      ...few(doubts.map((doubt) => inWords({ ...doubt, file }))),
      ...(before > 0 ? [`${before} events began more than a year ago; what they had until then is left out`] : []),
      ...(goingOn > 0 ? [`${goingOn} events repeat for more than two years and are cut off there`] : []),
    ],
    head: {
      name: order.name ?? (ownName || base),
      address: order.name === undefined ? content.address : null,
      file: base,
      presenter,
      replaces,
    },
    rows: [...rows, ...content.uids.filter((uid) => !readUids.has(uid))],
  };
}

/** Describes the written calendar to the operator. */
function inNames({ name, presenter }: ImportedCalendar, { id, title }: Place): string {
  const whose = presenter === null ? '' : ` of ${presenter.username}`;
  if (id === null) return `calendar ${name}${whose}, new`;
  return `calendar ${name}${whose}${title === name ? '' : `, until now ${title}`}`;
}

/** Makes a stored calendar equal to its file. Runs in the caller's transaction. */
async function writeCalendarRows(
  tx: Db,
  { presenter: called, replaces, ...head }: CalendarHead,
  rows: readonly CalendarRow[],
  now = systemClock.now(),
): Promise<{ counts: ImportCounts; notes: string[] }> {
  const presenter = called === undefined ? null : await findPresenter(tx, called, now);
  if (presenter === null && called !== undefined) throw new OperatorError(`There is no presenter ${called}`);
  const calendar = { ...head, presenter };
  const uids = new Set<string>();
  const occurrences: Occurrence[] = [];
  await eachInTurns(rows, (row) => {
    uids.add(isOccurrence(row) ? row.uid : row);
    if (isOccurrence(row)) occurrences.push(row);
  });
  const place = await placeOf(tx, calendar, [...uids]);
  if (place.isOther && !replaces)
    throw new OperatorError(
      `None of the events of the calendar ${place.title} is in ${head.file}. If the file is to take its place, ` +
        'import it with --replace; if it is another calendar, with --name <name>. Nothing was written',
    );
  const counts = await writeCalendar(tx, calendar, place, occurrences, now);
  return { counts, notes: [inNames(calendar, place)] };
}

export const calendarImport: ImportKind = {
  usage,
  understand: (argv, workingFolder) => {
    const order = readOrder(argv);
    if (order === null) return null;
    const { file, isRehearsal } = order;
    return { file, isRehearsal, read: () => readCalendarFile(order, resolve(workingFolder, file)) };
  },
  write: writes<CalendarHead, CalendarRow>((tx, { head, rows }) => writeCalendarRows(tx, head, rows)),
};
