import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import type { Occurrence } from '../../modules/calendar/import/occurrence.ts';
import { readCalendar } from '../../modules/calendar/import/occurrences.ts';
import { findPresenter, type ImportCounts, writeCalendar } from '../../modules/calendar/import/store.ts';
import type { Span } from '../../modules/calendar/span.ts';
import { OperatorError, onFile } from '../../process/operator-error.ts';
import { decodeText, type Problem } from './records.ts';

export const calendarUsage = 'calendar <file.ics> [--presenter <username>] [--deadlines] [--skip-broken]';

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

/** Reads a calendar for everybody, or for a presenter, who is looked for when it is written. */
export function readCalendarFile(order: CalendarOrder, path: string, now = systemClock.now()) {
  const failed = (problem: Problem) => ({
    count: 0,
    problems: [{ ...problem, file: order.file }],
    notes: [],
    write: () => Promise.reject(new Error('There is nothing to write')),
  });
  if (onFile(order.file, () => statSync(path)).size > largest)
    return failed({ line: 1, message: `is larger than ${largest / 1024 / 1024} MB` });
  const decoded = decodeText(onFile(order.file, () => readFileSync(path)));
  if ('problem' in decoded) return failed(decoded.problem);
  const { title, occurrences, problems, before, goingOn } = readCalendar(decoded.text, repeatedWithin(now));
  const rows = order.areDeadlines ? occurrences.map(asDeadline) : occurrences;
  const name = basename(order.file);
  const skipped = order.skipsBroken && rows.length > 0 ? problems : [];
  return {
    count: rows.length,
    problems: problems.slice(skipped.length).map((problem) => ({ ...problem, file: order.file })),
    notes: [
      ...skipped.map(({ line, message }) => `${order.file}, line ${line}: ${message}; left out`),
      ...(before > 0 ? [`${before} repetitions are more than a year ago and left out`] : []),
      ...(goingOn > 0 ? [`${goingOn} events repeat for more than two years and are cut off there`] : []),
    ],
    write: async (tx: Db): Promise<ImportCounts> => {
      const presenter = order.presenter === undefined ? null : await findPresenter(tx, order.presenter);
      if (presenter === null && order.presenter !== undefined)
        throw new OperatorError(`There is no presenter ${order.presenter}`);
      return writeCalendar(tx, { name, title: title ?? name.replace(/\.ics$/i, ''), presenter }, rows, now);
    },
  };
}
