import type { OutboxKind, OutboxKinds } from '../../shared/outbox/outbox-kind.ts';
import { showDone } from '../../shared/transport/command.ts';
import { type BookmarkChange, setBookmark } from './commands.ts';
import type { PendingBookmark } from './pending-bookmark.ts';

const changeOf = ({ refKind: kind, refId, isSet }: PendingBookmark): BookmarkChange => ({ kind, refId, isSet });

/** If two changes concern the same item, the later change counts. */
const bookmarkKind: OutboxKind<PendingBookmark> = {
  kind: 'bookmark',
  key: ({ refKind, refId }) => [refKind, refId],
  deliver: async ([{ change }], { keepalive, ...services }) => {
    await setBookmark.send(services, { ...changeOf(change), keepalive });
    return [{ refusal: null }];
  },
  acknowledged: (queryClient, { change }) => void showDone(queryClient, setBookmark, null, changeOf(change)),
};

export const outboxKinds = (): OutboxKinds => [bookmarkKind];
