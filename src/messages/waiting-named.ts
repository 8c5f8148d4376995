import { allWaiting } from './waiting.ts';

export type WaitingKind = keyof typeof allWaiting;

/** The text of a to-do, with a fallback for kinds that only a newer release knows. */
export const waitingNamed = (kind: string): string =>
  Object.hasOwn(allWaiting, kind) ? allWaiting[kind as WaitingKind] : 'See what to do next';
