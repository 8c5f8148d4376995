import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Presenter } from '../../../platform/accounts/presenters.ts';
import { inBatches, rowsRead } from '../../../platform/content-versions/upsert.ts';
import { importedCalendars, importedOccurrences } from '../../../platform/db/calendar-schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { shortened } from '../../../platform/plain-text.ts';

/** A calendar that is imported, by all that it may be known by when it comes again. */
export interface ImportedCalendar {
  /** What it calls itself, or is called by whoever imports it. */
  name: string;
  /** What it says that it alone is called, wherever it is (RFC 7986: UID, SOURCE); null where it says nothing. */
  address: string | null;
  /** The file it comes in, without its folders: by that alone calendars were told apart before. */
  file: string;
  /** Whose it is; null for everybody's. */
  presenter: Presenter | null;
}

/** The row that a calendar is kept in. */
export interface Place {
  /** Null where it is not known yet. */
  id: number | null;
  /** How it was called until now. */
  title: string;
  /** Whether there are events in it, and the file has none of them. */
  isOther: boolean;
}

/** Letters of a name, by which calendars are looked for. */
export const longestName = 200;

/** What a calendar is kept under. No file name has a slash, as they had which were imported before. */
export const referenceOf = ({ presenter, address, name }: ImportedCalendar): string =>
  `${presenter?.id ?? ''}//${address === null ? `name/${name}` : `address/${address}`}`;

const isOfAddress = (reference: string) => /^\d*\/\/address\//.test(reference);

/** Whether some of these events are in a calendar. */
async function shares(tx: Db, id: number, uids: readonly string[]): Promise<boolean> {
  let isShared = false;
  await inBatches(
    uids,
    async (batch) => {
      if (isShared) return;
      const [row] = await tx
        .select({ id: importedOccurrences.id })
        .from(importedOccurrences)
        .where(and(eq(importedOccurrences.calendarId, id), inArray(importedOccurrences.uid, batch)))
        .limit(1);
      isShared = row !== undefined;
    },
    rowsRead,
  );
  return isShared;
}

/**
 * Where a calendar belongs: to the one that is kept under its reference, or to one of its name, or of its file as long as
 * that one is kept under the file's name, which shares an event with it. All of its owner's are locked until the
 * transaction ends.
 *
 * @param uids the names of its events
 */
export async function placeOf(tx: Db, calendar: ImportedCalendar, uids: readonly string[]): Promise<Place> {
  const { name, address, file, presenter } = calendar;
  const { externalRef, userId, title } = importedCalendars;
  const kept = await tx
    .select({ id: importedCalendars.id, title, reference: externalRef })
    .from(importedCalendars)
    .where(presenter === null ? isNull(userId) : eq(userId, presenter.id))
    .orderBy(importedCalendars.id)
    .for('update');
  const exact = kept.filter(({ reference }) => reference === referenceOf(calendar));
  const named = kept.filter(
    (row) => shortened(row.title, longestName) === name && (address === null || !isOfAddress(row.reference)),
  );
  const filed = kept.filter(({ reference }) => reference === `${presenter?.username ?? ''}/${file}`);
  for (const row of exact.length > 0 ? exact : new Set([...named, ...filed]))
    if (await shares(tx, row.id, uids)) return { ...row, isOther: false };
  const [other] = exact.length > 0 ? exact : named;
  if (other === undefined) return { id: null, title: name, isOther: false };
  return {
    ...other,
    isOther: (await tx.$count(importedOccurrences, eq(importedOccurrences.calendarId, other.id))) > 0,
  };
}
