import { keyOf } from '../../machines/outbox/entries.ts';
import type { Change } from '../../machines/outbox/outbox.ports.ts';

/** What is bookmarked, or is not any more, as it waits in the outbox. */
export interface KeptBookmark extends Change {
  kind: 'bookmark';
  refKind: 'course' | 'item';
  refId: number;
  isSet: boolean;
}

export const keptBookmarkKey = (refKind: KeptBookmark['refKind'], refId: number): string =>
  keyOf('bookmark', refKind, refId);
