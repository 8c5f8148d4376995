import { liveClassesMessages } from '../../messages/live-classes.ts';
import { loadingMessages } from '../../messages/loading.ts';

const screens = Object.entries(liveClassesMessages.screens);

/** The texts of each state, by screen, tag or name. */
export const liveJoinTexts: Readonly<Record<string, readonly string[]>> = {
  loading: [loadingMessages.loading(liveClassesMessages.whatOne)],
  ...Object.fromEntries(screens.map(([screen, { heading, text }]) => [screen, [heading, text('at 14:50')]])),
};
