import { loadingMessages } from '../../messages/loading.ts';
import { reelsMessages as texts } from '../../messages/reels.ts';

/** The texts of a state, by its screen. */
export const reelPlayerTexts: Readonly<Record<string, readonly string[]>> = {
  loading: [loadingMessages.loading(texts.what)],
  failed: [loadingMessages.failed(texts.what)],
  empty: [texts.noneAtAll, texts.none, texts.noneSaved],
  end: [texts.end, loadingMessages.loading(texts.whatMore), loadingMessages.failed(texts.whatMore)],
  poster: [texts.poster],
  itemLoading: [loadingMessages.loading(texts.whatItem)],
  stalled: [texts.stalled],
  paused: [texts.paused],
  ended: [texts.ended],
  blocked: [texts.blocked],
  itemFailed: [texts.itemFailed],
};
