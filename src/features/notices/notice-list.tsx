import { useId, useState } from 'react';
import { noticeListMessages as texts } from '../../messages/notice-list.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import type { Notice } from '../../shared/transport/schema.d.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { UndoLine } from '../../ui/undo-line.tsx';
import { LoadFailure } from '../problems/public.ts';
import { byDay } from './by-day.ts';
import { MutedKinds } from './muted-kinds.tsx';
import { NoticeItem } from './notice-item.tsx';
import styles from './notices.module.css';
import { useNotices } from './queries.ts';
import { useNoticeActions } from './use-notice-actions.ts';

/**
 * The notices that were there when the list was opened. Newer notices wait until the reader asks for them, so that
 * nothing moves.
 */
function useSteadyNotices(onlyUnread: boolean, isAsked: boolean) {
  const query = useNotices(onlyUnread, isAsked);
  const { data, isFetching } = query;
  const all: readonly Notice[] = data?.pages.flatMap(({ items }) => items) ?? [];
  const first = all[0]?.id ?? 0;
  /** The newest shown notice; null until the list is loaded. */
  const [top, setTop] = useState<number | null>(null);
  if (top === null && !isFetching && data !== undefined) setTop(first);
  const shown = top === null ? all : all.filter(({ id }) => id <= top);
  return {
    query,
    shown,
    fresh: all.length - shown.length,
    showFresh: () => setTop(first),
    unread: data?.pages[0]?.unread ?? 0,
  };
}

interface NoticeListProps {
  onlyUnread: boolean;
  /** The level of the headings of the days. */
  level: 2 | 3;
  /** Whether the page around has requested the notices on this visit. */
  isAsked?: boolean;
}

/** The notices by day, with their actions. */
export function NoticeList({ onlyUnread, level, isAsked = false }: NoticeListProps) {
  const { query, shown, fresh, showFresh, unread } = useSteadyNotices(onlyUnread, isAsked);
  const actions = useNoticeActions(onlyUnread);
  const id = useId();
  const zone = useZone();
  const [now] = useState(Date.now);
  const { data, error } = query;
  if (data === undefined && error !== null) return <LoadFailure query={query} what={texts.what} variant="page" />;
  if (data === undefined) return <LineSkeletons what={texts.what} count={6} />;
  const Heading = `h${level}` as const;
  const [newest] = shown;
  return (
    <Stack gap={4} className={styles.list}>
      <AsOf reads={[query]} />
      <div className={styles.bar}>
        <div role="status">
          {fresh > 0 && (
            <Button size="small" onClick={showFresh}>
              {texts.fresh(fresh)}
            </Button>
          )}
        </div>
        <UndoLine text={actions.done?.text ?? null} onUndo={actions.done?.undo} />
        {unread > 0 && newest !== undefined && (
          <Button
            variant="plain"
            size="small"
            needsServer
            aria-busy={actions.isReadingAll}
            onClick={() => actions.readAll(newest.id)}
          >
            {texts.readAll}
          </Button>
        )}
      </div>
      {shown.length === 0 && fresh === 0 && <EmptyState text={onlyUnread ? texts.noneUnread : texts.none} />}
      {byDay(shown, zone, now).map(({ day, label, notices }) => (
        <section key={day} aria-labelledby={`${id}${day}`}>
          <Heading id={`${id}${day}`} className={styles.day}>
            {label}
          </Heading>
          <ul>
            {notices.map((notice) => (
              <NoticeItem
                key={notice.id}
                notice={notice}
                onChange={(event, follows) => actions.change({ id: notice.id, event }, follows)}
                onMute={(topic) => actions.mute(notice.kind, topic)}
              />
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage && (
        <Button needsServer aria-busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {texts.older}
        </Button>
      )}
      <MutedKinds kinds={data.pages[0]?.muted ?? []} level={level} onUnmute={actions.unmute} />
    </Stack>
  );
}
