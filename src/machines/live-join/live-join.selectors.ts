import type { SnapshotFrom } from 'xstate';
import type { liveJoinMachine } from './live-join.machine.ts';
import type { LiveJoinOffer, LiveJoinScreen } from './live-join.setup.ts';

type Snapshot = SnapshotFrom<typeof liveJoinMachine>;

/** Whether the class is known and can be shown; not while it is asked for anew. */
export const isPresent = (snapshot: Snapshot): boolean => snapshot.matches('present');
export const isMissing = (snapshot: Snapshot): boolean => snapshot.matches('missing');
/** What a tag says after its first word, where a state bears one. */
const said = (snapshot: Snapshot, word: 'shows' | 'offers'): string | undefined =>
  [...snapshot.tags].find((tag) => tag.startsWith(`${word} `))?.slice(word.length + 1);

/** What the page shows of the class, once it is known. */
export const selectScreen = (snapshot: Snapshot) => said(snapshot, 'shows') as LiveJoinScreen | undefined;
/** The one thing that can be done now; nothing in some states. */
export const selectOffer = (snapshot: Snapshot) => said(snapshot, 'offers') as LiveJoinOffer | undefined;
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
/** Whether it is worth saying how long it is until it begins. */
export const isAhead = (snapshot: Snapshot): boolean => snapshot.hasTag('ahead');
/** Whether the presenter has changed what was announced, and said why. */
export const isChanged = (snapshot: Snapshot): boolean => snapshot.hasTag('changed');
/** Whether one is in the class, and can say that one has left it. */
export const isInside = (snapshot: Snapshot): boolean => snapshot.can({ type: 'class.left' });
/** The class as it was answered last; null before. */
export const selectSeen = (snapshot: Snapshot) => snapshot.context.seen;
/** The server's time as far as it is known. */
export const selectAt = (snapshot: Snapshot): number => snapshot.context.at;
/** Where a click leads in; null where none is needed. */
export const selectWay = (snapshot: Snapshot) => snapshot.context.way;
/** What the last try failed with, null where it did not. */
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
const isSeated = ({ context }: Snapshot): boolean => context.seen?.isEnrolled === true;
/** Whether one who is enrolled, or waits, can stop doing so. */
export const isLeavable = (snapshot: Snapshot): boolean =>
  snapshot.hasTag('leavable') && (isSeated(snapshot) || snapshot.context.seen?.isWaiting === true);

export const isRatable = (snapshot: Snapshot): boolean => snapshot.hasTag('ratable');
