import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type { Notice, NoticeChange, NoticeList, NoticeMuting } from '../../shared/transport/schema.d.ts';
import { noticeKeys } from './queries.ts';

const touches = [noticeKeys.all];

/** The effect of each event on a shown notice. */
const changed: Readonly<Record<NoticeChange['event'], (notice: Notice) => Notice[]>> = {
  read: (notice) => [{ ...notice, read_at: notice.read_at ?? new Date().toISOString() }],
  unread: (notice) => [{ ...notice, read_at: null }],
  archive: () => [],
  restore: (notice) => [notice],
};

const showChange = (queryClient: QueryClient, { id, event }: NoticeChange) =>
  queryClient.setQueriesData<InfiniteData<NoticeList>>({ queryKey: noticeKeys.lists }, (known) => {
    if (known === undefined) return undefined;
    const pages = known.pages.map((page) => ({
      ...page,
      items: page.items.flatMap((notice) => (notice.id === id ? changed[event](notice) : [notice])),
    }));
    return { ...known, pages };
  });

/** Marks a notice as read, archives it, or undoes these actions. */
export const changeNotice = command({
  send: ({ api }, body: NoticeChange) => ask(api.POST('/notification-events', { body })),
  expected: [404],
  touches,
  guess: showChange,
});

/** Marks all notices as read up to the newest shown notice. Returns their number, and the time that undoing needs. */
export const readAll = command({
  send: ({ api }, up_to: number) => ask(api.POST('/notification-readings', { body: { up_to } })),
  touches,
});

/** Undoes marking all notices as read at that moment. */
export const unreadAll = command({
  send: ({ api }, read_at: string) => ask(api.POST('/notification-reading-withdrawals', { body: { read_at } })),
  touches,
});

/** Mutes or unmutes a kind of notice. */
export const muteNotices = command({
  send: ({ api }, body: NoticeMuting) => ask(api.POST('/notification-mutings', { body })),
  touches,
});
