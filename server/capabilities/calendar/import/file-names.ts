import { maxUidLength, textOf, titleOf, writtenIn } from './event-fields.ts';
import type { ReadIcs } from './read-ics.ts';

/** The names that a file gives its calendar. */
export interface FileNames {
  title: string | null;
  /** A globally unique identifier (RFC 7986: UID, SOURCE). */
  address: string | null;
}

/** The name of the calendar; if there are several names, the first. */
export function namesOf({ calendars }: ReadIcs): FileNames {
  const first = (names: readonly string[], read: typeof textOf) =>
    calendars
      .flatMap(({ component }) => names.map((name) => read(writtenIn(component, name))))
      .find((value) => value !== '') ?? null;
  const address = first(['uid', 'source'], textOf);
  const isKept = address !== null && Buffer.byteLength(address) <= maxUidLength;
  return { title: first(['x-wr-calname', 'name'], titleOf), address: isKept ? address : null };
}
