import { liveClassesMessages } from '../../messages/live-classes.ts';

/** What people read in a state, by its screen, tag or name. */
export const liveClassTexts: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(liveClassesMessages.states).map(([state, word]) => [state, [word]]),
);
