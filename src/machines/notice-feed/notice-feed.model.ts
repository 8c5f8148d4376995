import { modelOf } from '../../shared/chart-testing/model.ts';
import { noticeFeedMachine } from './notice-feed.machine.ts';

export const told = { unread: 3, newest: 41 };

export const noticeFeedModel = modelOf(noticeFeedMachine, {
  inputs: [{ isOffline: false, isHidden: false, jitter: 0.5 }],
  events: [
    'stream.opened',
    { type: 'state.told', state: told },
    'connection.lost',
    'connection.returned',
    'page.hidden',
    'page.shown',
    'session.ended',
  ],
  answers: {
    lead: [undefined],
    follow: ['sessionOver', 'tooMany', 'unavailable'],
    look: [told],
  },
  distinguish: ({ context: { failures, isOffline, isHidden } }) => [Math.min(failures, 1), isOffline, isHidden],
});
