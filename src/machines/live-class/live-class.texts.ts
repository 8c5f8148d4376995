import { liveClassesMessages } from '../../messages/live-classes.ts';

/** The texts of each state, by screen, tag or name. */
export const liveClassTexts: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(liveClassesMessages.states).map(([state, word]) => [state, [word]]),
);
