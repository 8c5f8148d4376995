import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SessionUser } from '../../../shared/ports/session-user.ts';
import { useApi } from '../../../shared/transport/api-context.ts';
import { Bell } from '../bell.tsx';
import { useNoticeCount } from '../queries.ts';
import { startNoticeFeed } from './start-notice-feed.ts';

/**
 * Milliseconds before the stream opens, so that the page can load first. Until then the bell requests the count itself.
 */
const calm = 3_000;

/** The bell of a user, with a feed that delivers new notices immediately. */
export function BellWithFeed({ user, className }: { user: SessionUser; className: string | undefined }) {
  const { id } = user;
  const { api } = useApi();
  const queryClient = useQueryClient();
  const isKnown = useNoticeCount().data !== undefined;
  useEffect(() => {
    if (!isKnown) return undefined;
    let stop = () => undefined as void;
    const start = setTimeout(() => {
      stop = startNoticeFeed(api, queryClient, id);
    }, calm);
    return () => {
      clearTimeout(start);
      stop();
    };
  }, [api, queryClient, id, isKnown]);
  const isLearner = user.authority.includes('Learner');
  return <Bell className={className} page={isLearner ? '/notification-popup' : null} />;
}
