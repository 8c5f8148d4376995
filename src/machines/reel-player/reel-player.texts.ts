import { reelsMessages as texts } from '../../messages/reels.ts';

/** The texts of a state, by its screen. */
export const reelPlayerTexts: Readonly<Record<string, readonly string[]>> = {
  loading: [texts.loading],
  failed: [texts.failed],
  empty: [texts.noneAtAll, texts.none, texts.noneSaved],
  end: [texts.end, texts.moreLoading, texts.moreFailed],
  poster: [texts.poster],
  itemLoading: [texts.itemLoading],
  stalled: [texts.stalled],
  paused: [texts.paused],
  ended: [texts.ended],
  blocked: [texts.blocked],
  itemFailed: [texts.itemFailed],
};
