import type { QueryClient } from '@tanstack/react-query';
import type { ReelIds, ReelPlayerPorts } from '../../../machines/reel-player/reel-player.ports.ts';
import { fileOfLink } from '../../../shared/files/links.ts';
import { type ApiClient, ask } from '../../../shared/transport/client.ts';
import type { Reel, ReelPage } from '../../../shared/transport/schema.d.ts';
import { firstReelsOptions, type KnownReels, type ReelQuery, reelKeys } from '../queries.ts';

const byId = (items: readonly Reel[]) => Object.fromEntries(items.map((reel) => [reel.id, reel]));

const idsOf = ({ items, next }: ReelPage): ReelIds => ({ ids: items.map(({ id }) => id), next });

/** Loads the first reels, unless the page's loader has, and drops the reels known before. */
export const loadReelsOver =
  (api: ApiClient, queryClient: QueryClient, query: ReelQuery) => async (): Promise<ReelIds> => {
    const first = firstReelsOptions({ api }, query);
    const page = await queryClient.query(first);
    // Loading the feed again asks the server.
    queryClient.removeQueries({ queryKey: first.queryKey });
    queryClient.setQueryData<KnownReels>(reelKeys.known, { ...page, reels: byId(page.items) });
    return idsOf(page);
  };

/** Loads the next reels and keeps the known reels. */
export const loadMoreOver =
  (api: ApiClient, queryClient: QueryClient, query: ReelQuery) =>
  async (cursor: number, signal: AbortSignal): Promise<ReelIds> => {
    const page = await ask(api.GET('/reel-list', { params: { query: { ...query, cursor } }, signal }));
    queryClient.setQueryData<KnownReels>(reelKeys.known, (known) => ({
      ...page,
      reels: { ...known?.reels, ...byId(page.items) },
    }));
    return idsOf(page);
  };

/** Loads a reel again, because its links may have expired. */
export const renewReelOver =
  (api: ApiClient, queryClient: QueryClient): ReelPlayerPorts['renewReel'] =>
  async ({ id, address }) => {
    const { items } = await ask(api.GET('/reel-list', { params: { query: { start: id } } }));
    const reel = items.find((one) => one.id === id);
    const isSame = (url: string) => address.endsWith(url);
    const isKnown = reel?.video.sources.some(({ url }) => fileOfLink(url) === fileOfLink(address)) === true;
    if (reel === undefined || !isKnown || reel.video.sources.some(({ url }) => isSame(url))) return false;
    queryClient.setQueryData<KnownReels>(
      reelKeys.known,
      (known) => known && { ...known, reels: { ...known.reels, [id]: reel } },
    );
    return true;
  };
