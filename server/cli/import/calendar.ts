import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import type { Occurrence } from '../../modules/calendar/import/occurrence.ts';
import { readCalendar } from '../../modules/calendar/import/occurrences.ts';
import { type ImportCounts, writeCalendar } from '../../modules/calendar/import/store.ts';
import type { Span } from '../../modules/calendar/span.ts';
import { decodeText } from '../../modules/decode-text.ts';
import { findPresenter } from '../../modules/presenters.ts';
import { OperatorError } from '../../process/operator-error.ts';
import { bytesOf, type Reading } from './reading.ts';

export const calendarUsage = 'calendar <file.ics> [--presenter <username or address>] [--deadlines] [--skip-broken]';

const day = 24 * 3_600_000;
const largest = 10 * 1024 * 1024;

/** What the words after `calendar` say. */
export interface CalendarOrder {
  file: string;
  presenter: string | undefined;
  areDeadlines: boolean;
  /** Events that cannot be imported are told and left out, and the rest is taken. */
  skipsBroken: boolean;
  isRehearsal: boolean;
}

/** @returns null for words that say nothing */
export function readOrder(argv: readonly string[]): CalendarOrder | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        presenter: { type: 'string' },
        deadlines: { type: 'boolean', default: false },
        'skip-broken': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return null;
    const { presenter, deadlines: areDeadlines, 'skip-broken': skipsBroken, 'dry-run': isRehearsal } = values;
    return { file, presenter, areDeadlines, skipsBroken, isRehearsal };
  } catch {
    return null;
  }
}

/** From one year back to two years ahead, by whole days. */
function repeatedWithin(now: Date): Span {
  const today = Math.floor(now.getTime() / day) * day;
  return { from: new Date(today - 365 * day), to: new Date(today + 730 * day) };
}

/** What is due is so when it ends; a whole day is so all day long. */
const asDeadline = (occurrence: Occurrence): Occurrence => ({
  ...occurrence,
  kind: 'deadline',
  startsAt: occurrence.isAllDay ? occurrence.startsAt : occurrence.endsAt,
});

/** What a calendar is, and whose. */
export interface CalendarHead {
  /** What it is known by when it comes again. */
  name: string;
  title: string;
  presenter?: string | undefined;
}

/** Reads a calendar for everybody, or for a presenter, who is looked for when it is written. */
export function readCalendarFile(
  order: CalendarOrder,
  path: string,
  now = systemClock.now(),
): Reading<CalendarHead, Occurrence> {
  const name = basename(order.file);
  const head = (title: string | null): CalendarHead => ({
    name,
    title: title ?? name.replace(/\.ics$/i, ''),
    presenter: order.presenter,
  });
  const decoded = decodeText(bytesOf(order.file, path, largest));
  if ('problem' in decoded)
    return { count: 0, problems: [{ ...decoded.problem, file: order.file }], head: head(null), rows: [] };
  const { title, occurrences, problems, before, goingOn } = readCalendar(decoded.text, repeatedWithin(now));
  const rows = order.areDeadlines ? occurrences.map(asDeadline) : occurrences;
  const skipped = order.skipsBroken && rows.length > 0 ? problems : [];
  return {
    count: rows.length,
    problems: problems.slice(skipped.length).map((problem) => ({ ...problem, file: order.file })),
    notes: [
      ...skipped.map(({ line, message }) => `${order.file}, line ${line}: ${message}; left out`),
      ...(before > 0 ? [`${before} repetitions are more than a year ago and left out`] : []),
      ...(goingOn > 0 ? [`${goingOn} events repeat for more than two years and are cut off there`] : []),
    ],
    head: head(title),
    rows,
  };
}

/** Makes a calendar what its file says. Runs in the caller's transaction. */
export async function writeCalendarRows(
  tx: Db,
  { name, title, presenter: username }: CalendarHead,
  rows: readonly Occurrence[],
  now = systemClock.now(),
): Promise<ImportCounts> {
  const presenter = username === undefined ? null : await findPresenter(tx, username, now);
  if (presenter === null && username !== undefined) throw new OperatorError(`There is no presenter ${username}`);
  return writeCalendar(tx, { name, title, presenter }, rows, now);
}
