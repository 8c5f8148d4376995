import { and, eq, inArray, isNull } from 'drizzle-orm';
import { beginningOf } from '../../../../src/shared/text/clusters.ts';
import type { Presenter } from '../../../platform/accounts/presenters.ts';
import { inBatches, rowsRead } from '../../../platform/content-versions/upsert.ts';
import type { Db } from '../../../platform/db/database.ts';
import { importedCalendars, importedOccurrences } from '../../../tables/calendar.ts';

/** An imported calendar, with everything by which its next import can be matched. */
export interface ImportedCalendar {
  /** The name from the file or the operator. */
  name: string;
  /** A globally unique identifier, the same in every copy (RFC 7986: UID, SOURCE); null if the file has none. */
  address: string | null;
  /** The file name without folders; earlier releases matched calendars by this alone. */
  file: string;
  /** The owner; null for a public calendar. */
  presenter: Presenter | null;
}

/** The row of a stored calendar. */
export interface Place {
  /** The calendar's id; null for a new calendar. */
  id: number | null;
  /** The calendar's previous name. */
  title: string;
  /** Whether the calendar contains events, none of which are in the file. */
  isOther: boolean;
}

/** Maximum length of a name for matching. */
export const maxNameLength = 200;

/**
 * The reference of a stored calendar. The double slash distinguishes it from references of earlier releases: a name, a
 * slash and a file name, which contains no slash.
 */
export const referenceOf = ({ presenter, address, name }: ImportedCalendar): string =>
  `${presenter?.id ?? ''}//${address === null ? `name/${name}` : `address/${address}`}`;

const isOfAddress = (reference: string) => /^\d*\/\/address\//.test(reference);

/** Whether a calendar contains some of these events. */
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
 * Finds the stored calendar that an import replaces: the calendar with the same reference. Otherwise a calendar with
 * the same name, or with an earlier release's reference to the file, that shares an event with it. Locks all calendars
 * of the owner until the transaction ends.
 * @param uids of its events
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
    (row) => beginningOf(row.title, maxNameLength) === name && (address === null || !isOfAddress(row.reference)),
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
