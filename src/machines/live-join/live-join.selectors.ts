import type { SnapshotFrom } from 'xstate';
import type { liveJoinMachine } from './live-join.machine.ts';
import type { LiveJoinOffer, LiveJoinScreen } from './live-join.setup.ts';

type Snapshot = SnapshotFrom<typeof liveJoinMachine>;

/** Whether the class is loaded and can be shown; not while it is reloaded. */
export const isPresent = (snapshot: Snapshot): boolean => snapshot.matches('present');
export const isMissing = (snapshot: Snapshot): boolean => snapshot.matches('missing');
/** If the state has a tag that begins with this word, the rest of the tag. */
const metaOf = (snapshot: Snapshot, word: 'shows' | 'offers'): string | undefined =>
  [...snapshot.tags].find((tag) => tag.startsWith(`${word} `))?.slice(word.length + 1);

/** The screen for a loaded class. */
export const selectScreen = (snapshot: Snapshot) => metaOf(snapshot, 'shows') as LiveJoinScreen | undefined;
/** The primary action, if the state has one. */
export const selectOffer = (snapshot: Snapshot) => metaOf(snapshot, 'offers') as LiveJoinOffer | undefined;
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
/** Whether to show the time until the start. */
export const isAhead = (snapshot: Snapshot): boolean => snapshot.hasTag('ahead');
/** Whether the presenter changed the announced class, and gave a reason. */
export const isChanged = (snapshot: Snapshot): boolean => snapshot.hasTag('changed');
/** Whether the learner is in the class, and can say that they left. */
export const isInside = (snapshot: Snapshot): boolean => snapshot.can({ type: 'class.left' });
/** The last loaded class; null until a class is loaded. */
export const selectSeen = (snapshot: Snapshot) => snapshot.context.seen;
/** The estimated server time. */
export const selectAt = (snapshot: Snapshot): number => snapshot.context.at;
/** The join link, if the learner has to click it; otherwise null. */
export const selectWay = (snapshot: Snapshot) => snapshot.context.way;
/** The error of the last try; null if it succeeded. */
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
const isSeated = ({ context }: Snapshot): boolean => context.seen?.isEnrolled === true;
/** Whether the learner can give up their spot, decline an offer or leave the waiting list. */
export const isLeavable = (snapshot: Snapshot): boolean =>
  snapshot.hasTag('leavable') &&
  (isSeated(snapshot) ||
    snapshot.matches({ present: { page: 'offered' } }) ||
    snapshot.context.seen?.isWaiting === true);

export const isRatable = (snapshot: Snapshot): boolean => snapshot.hasTag('ratable');
