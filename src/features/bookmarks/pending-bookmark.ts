import { keyOf } from '../../machines/outbox/entries.ts';
import type { Change } from '../../machines/outbox/outbox.ports.ts';

/** A change of a bookmark that waits in the outbox. */
export interface PendingBookmark extends Change {
  kind: 'bookmark';
  refKind: 'course' | 'item';
  refId: number;
  isSet: boolean;
}

export const pendingBookmarkKey = (refKind: PendingBookmark['refKind'], refId: number): string =>
  keyOf('bookmark', refKind, refId);
