import { draftMessages as texts } from '../../messages/drafts.ts';

/** The texts of each state, by screen, tag or name. */
export const draftTexts: Readonly<Record<string, readonly string[]>> = {
  loading: [texts.status.loading],
  failed: [texts.status.failed],
  conflict: [texts.status.conflict],
};
