import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { reelPlayerMachine } from '../../../machines/reel-player/reel-player.machine.ts';
import { hasCaptions, selectActive, selectIds } from '../../../machines/reel-player/reel-player.selectors.ts';
import { promised } from '../../../shared/actors/promised.ts';
import { useSelected } from '../../../shared/actors/use-selected.ts';
import { useDraft } from '../../../shared/forms/drafts.ts';
import { readNumber } from '../../../shared/lists/address.ts';
import { reelList } from '../../../shared/lists/reels.ts';
import type { PageContext } from '../../../shared/page-loader.ts';
import { useApi } from '../../../shared/transport/api-context.ts';
import { sendCommand } from '../../../shared/transport/command.ts';
import { useAddressState } from '../../../ui/list/use-address-state.ts';
import { bookmarksOptions } from '../../bookmarks/public.ts';
import { reportViews } from '../commands.ts';
import { firstReelsOptions } from '../queries.ts';
import type { ReelActor } from '../reel-actor.ts';
import { ReelsPage } from '../reels-page.tsx';
import { loadMoreOver, loadReelsOver, renewReelOver } from './reel-player.adapters.ts';
import { viewPost } from './view-post.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the reader saves data or has a slow connection; not all browsers report this. */
function isSavingData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || ['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '');
}

const motion = () => matchMedia('(prefers-reduced-motion: reduce)');

/** Reports page events to the chart, and views to the server. */
function useKeptViews(flow: ReelActor): void {
  const services = useApi();
  const queryClient = useQueryClient();
  const [parts] = useState({ ...services, queryClient });
  // Runs before the other effects stop the actor.
  useLayoutEffect(() => {
    // A lost view doesn't matter to the reader.
    const post = viewPost((views) => void sendCommand(parts, reportViews, views).catch(() => undefined));
    const viewed = flow.on('reel.viewed', post.add);
    const ending = new AbortController();
    const { signal } = ending;
    const look = () => {
      const isHidden = document.visibilityState === 'hidden';
      flow.send({ type: isHidden ? 'page.hidden' : 'page.shown' });
      if (isHidden) post.flush();
    };
    const leave = () => {
      flow.send({ type: 'page.left' });
      post.flush();
    };
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('pagehide', leave, { signal });
    const reduced = motion();
    reduced.addEventListener('change', ({ matches }) => flow.send({ type: 'motion.changed', isReduced: matches }), {
      signal,
    });
    return () => {
      leave();
      ending.abort();
      viewed.unsubscribe();
    };
  }, [flow, parts]);
}

/** Keeps the address of the active reel; going back leaves the feed. */
function useFollowedAddress(flow: ReelActor, start: number | null, onActive: (id: number) => void): void {
  const active = useSelected(flow, selectActive);
  const id = useSelected(flow, selectIds)[active];
  const listener = useRef(onActive);
  useEffect(() => {
    listener.current = onActive;
  }, [onActive]);
  const isOther = id !== undefined && id !== start && (active > 0 || start !== null);
  useEffect(() => {
    if (isOther) listener.current(id);
  }, [isOther, id]);
}

function OneFeed() {
  const { api } = useApi();
  const queryClient = useQueryClient();
  const address = useAddressState(reelList.format);
  const [first] = useState(address.state);
  const { draft, change } = useDraft<{ captions: boolean }>('reels');
  const [query] = useState(() => reelList.queryOf(first));
  const loadReels = loadReelsOver(api, queryClient, query);
  const actors = {
    loadReels: promised(loadReels),
    loadMore: promised(loadMoreOver(api, queryClient, query)),
    renewReel: promised(renewReelOver(api, queryClient)),
  };
  const flow = useActorRef(reelPlayerMachine.provide({ actors }), {
    input: {
      isMuted: true,
      hasCaptions: draft?.captions ?? true,
      isReduced: motion().matches,
      isSaving: isSavingData(),
      isHidden: document.visibilityState === 'hidden',
    },
  });
  useKeptViews(flow);
  useFollowedAddress(flow, readNumber(address.state.start), (id) =>
    address.change({ start: String(id) }, { replace: true }),
  );
  const captions = useSelected(flow, hasCaptions);
  useEffect(() => {
    if (captions !== (draft?.captions ?? true)) change({ captions });
  }, [captions, draft, change]);
  return <ReelsPage flow={flow} address={address} wanted={readNumber(first.start)} />;
}

/** The reels in the address. Each topic is a separate feed. */
export function ReelsRoute() {
  const { topic, only } = useAddressState(reelList.format).state;
  return <OneFeed key={`${only} ${topic}`} />;
}

ReelsRoute.load = ({ services, ask, search }: PageContext) => {
  const query = reelList.queryIn(search);
  return Promise.all([
    ask(bookmarksOptions(services)),
    // The address names the current reel while the reader scrolls. That doesn't load the feed again.
    query.start === undefined && ask(firstReelsOptions(services, query)),
  ]);
};
