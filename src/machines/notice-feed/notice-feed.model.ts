import { modelOf } from '../../shared/chart-testing/model.ts';
import { noticeFeedMachine } from './notice-feed.machine.ts';

export const noticeState = { unread: 3, newest: 41 };

export const noticeFeedModel = modelOf(noticeFeedMachine, {
  inputs: [{ isOffline: false, isHidden: false, jitter: 0.5 }],
  events: [
    'stream.opened',
    { type: 'state.received', state: noticeState },
    'connection.lost',
    'connection.returned',
    'page.hidden',
    'page.shown',
    'session.ended',
  ],
  answers: {
    lead: [undefined],
    follow: ['sessionOver', 'tooMany', 'unavailable'],
    look: [noticeState],
  },
  distinguish: ({ context: { failures, isOffline, isHidden } }) => [Math.min(failures, 1), isOffline, isHidden],
});
