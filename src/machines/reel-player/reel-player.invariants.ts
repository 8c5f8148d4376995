import {
  begins,
  contextOf,
  emits,
  type Invariant,
  isIn,
  onlyWhen,
  sent,
  whileIn,
} from '../../shared/chart-testing/invariant.ts';
import { reelPlayerMachine } from './reel-player.machine.ts';
import { selectGoing } from './reel-player.selectors.ts';

/** Gives the snapshot the types of the chart. */
const goingOf = (snapshot: unknown) => selectGoing(snapshot as Parameters<typeof selectGoing>[0]);

export const reelPlayerInvariants: readonly Invariant[] = [
  // A single value names the playing reel, so there can't be two; leaving a reel must stop it.
  ({ after }) => {
    const { ids, active } = contextOf(reelPlayerMachine, after);
    const going = goingOf(after);
    return going !== null && going !== ids[active] ? `${going} plays, and isn’t the active reel` : null;
  },
  ({ before, after, emitted }) => {
    const was = contextOf(reelPlayerMachine, before);
    const { reported } = contextOf(reelPlayerMachine, after);
    if (new Set(reported).size < reported.length) return 'a view is reported twice';
    const left = was.ids[was.active];
    const isLeft = left !== undefined && was.active !== contextOf(reelPlayerMachine, after).active;
    if (isLeft && was.played >= 2_000 && !reported.includes(left)) return 'a view isn’t reported';
    return emitted.some(({ id, ms }) => ms < 2_000 || id !== left) ? 'it reports a view that is too short' : null;
  },
  onlyWhen(
    'a reel was viewed',
    emits('reel.viewed'),
    sent('item.reached', 'next.requested', 'previous.requested', 'page.left', 'page.hidden'),
  ),
  onlyWhen('the reel plays', begins(isIn({ open: { item: { going: 'playing' } } })), sent('video.playing')),
  onlyWhen('the user paused the reel', begins(isIn({ open: { item: { paused: 'user' } } })), sent('pause.requested')),
  onlyWhen(
    'it plays without a request although motion is reduced',
    (moment) =>
      contextOf(reelPlayerMachine, moment.after).isReduced &&
      begins((snapshot) => snapshot.hasTag('going'))(moment) &&
      !isIn({ open: { item: { paused: 'offscreen' } } }, { open: { item: { paused: 'hidden' } } })(moment.before),
    sent('play.requested', 'retry.requested'),
  ),
  whileIn('failed', { failure: 'known' }),
  whileIn({ open: { pages: 'all' } }, { next: 'unknown' }),
];
