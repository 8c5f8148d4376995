import type { Platform } from '../../manifest.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { addViews, likeReel, listReels } from './store.ts';

type ReelHandlers = Pick<Handlers, 'listReels' | 'likeReel' | 'addReelViews'>;

/** Reels for learners, with likes and views. */
export function reelHandlers({ db, clock }: Platform): ReelHandlers {
  return {
    listReels: async (call) => success(await listReels(db, callerOf(call).user.id, call.query, clock.now())),
    likeReel: async (call) => {
      const likes = await likeReel(db, callerOf(call).user.id, call.body, clock.now());
      return likes === null ? { status: 404, code: 'not_found' } : success(likes);
    },
    addReelViews: async (call) => {
      await addViews(db, callerOf(call).user.id, call.body, clock.now());
      return success(null);
    },
  };
}
