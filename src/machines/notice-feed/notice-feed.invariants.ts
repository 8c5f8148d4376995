import {
  answered,
  begins,
  contextOf,
  either,
  emits,
  type Invariant,
  isIn,
  neverTogether,
  onlyWhen,
  sent,
} from '../../shared/chart-testing/invariant.ts';
import { noticeFeedMachine } from './notice-feed.machine.ts';

export const noticeFeedInvariants: readonly Invariant[] = [
  neverTogether('lead', 'follow', 'look'),
  onlyWhen('the state of the notices is known', emits('state.known'), either(sent('state.received'), answered('look'))),
  onlyWhen('the session may be over', emits('session.doubted'), answered('follow')),
  onlyWhen('new notices are shown immediately', begins(isIn({ streaming: 'live' })), sent('stream.opened')),
  ({ after }) =>
    after.matches('offline') && !contextOf(noticeFeedMachine, after).isOffline
      ? 'it waits for a connection although there is one'
      : null,
];
