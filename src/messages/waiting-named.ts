import { allWaiting } from './waiting.ts';

export type WaitingKind = keyof typeof allWaiting;

/** What a learner has to do. What only a newer release knows has the words for all. */
export const waitingNamed = (kind: string): string =>
  Object.hasOwn(allWaiting, kind) ? allWaiting[kind as WaitingKind] : 'Look what there is to do';
