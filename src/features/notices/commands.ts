import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type { Notice, NoticeChange, NoticeList, NoticeMuting } from '../../shared/transport/schema.d.ts';
import { noticeKeys } from './queries.ts';

const touches = [noticeKeys.all];

/** What each event makes of a notice that is shown. */
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

/** Reads a notice, puts it away, or takes one of these back. */
export const changeNotice = command({
  send: ({ api }, body: NoticeChange) => ask(api.POST('/notification-events', { body })),
  expected: [404],
  touches,
  guess: showChange,
});

/** Marks all as read up to the newest that is shown. Answers with how many, and with what takes it back. */
export const readAll = command({
  send: ({ api }, up_to: number) => ask(api.POST('/notification-readings', { body: { up_to } })),
  touches,
});

/** Takes back that all were read at that moment. */
export const unreadAll = command({
  send: ({ api }, read_at: string) => ask(api.POST('/notification-reading-withdrawals', { body: { read_at } })),
  touches,
});

/** Has no more notices of a kind made, or has them made again. */
export const muteNotices = command({
  send: ({ api }, body: NoticeMuting) => ask(api.POST('/notification-mutings', { body })),
  touches,
});
