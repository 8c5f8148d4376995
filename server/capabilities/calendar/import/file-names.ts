import { maxUidLength, textOf, titleOf, writtenIn } from './event-fields.ts';
import type { ReadIcs } from './read-ics.ts';

/** What a file calls its calendar. */
export interface FileNames {
  title: string | null;
  /** What it says that it alone is called, wherever it is (RFC 7986: UID, SOURCE). */
  address: string | null;
}

/** What a file calls its calendar; of several in it the first that says so. */
export function namesOf({ calendars }: ReadIcs): FileNames {
  const first = (names: readonly string[], read: typeof textOf) =>
    calendars
      .flatMap(({ component }) => names.map((name) => read(writtenIn(component, name))))
      .find((value) => value !== '') ?? null;
  const address = first(['uid', 'source'], textOf);
  const isKept = address !== null && Buffer.byteLength(address) <= maxUidLength;
  return { title: first(['x-wr-calname', 'name'], titleOf), address: isKept ? address : null };
}
