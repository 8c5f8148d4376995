import { and, eq, inArray, isNull } from 'drizzle-orm';
import { beginningOf } from '../../../../src/shared/text/clusters.ts';
import type { Presenter } from '../../../platform/accounts/presenters.ts';
import { inBatches, rowsRead } from '../../../platform/content-versions/upsert.ts';
import { importedCalendars, importedOccurrences } from '../../../platform/db/calendar-schema.ts';
import type { Db } from '../../../platform/db/database.ts';

/** A calendar that is imported: all by which it may be recognised at its next import. */
export interface ImportedCalendar {
  /** Its name in the file, or the one that the operator gives it. */
  name: string;
  /** Its own identifier, the same in every copy (RFC 7986: UID, SOURCE); null where the file has none. */
  address: string | null;
  /** The name of its file, without folders: earlier releases recognised calendars by that alone. */
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
export const maxNameLength = 200;

/**
 * The reference under which a calendar is stored. Its two slashes in a row distinguish it from a reference of earlier
 * releases: a name, a slash and a file's name, which has no slash.
 */
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
 * The stored calendar that an imported one replaces: the one with its reference; without that, one that has its name,
 * or an earlier release's reference with its file, and shares an event with it. All calendars of the owner are locked
 * until the transaction ends.
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
