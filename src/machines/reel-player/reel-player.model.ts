import { modelOf } from '../../shared/chart-testing/model.ts';
import { reelPlayerMachine } from './reel-player.machine.ts';

export const calmly = { isMuted: true, hasCaptions: true, isReduced: true, isSaving: false, isHidden: false };
export const byItself = { ...calmly, isReduced: false };

export const reelPlayerModel = modelOf(reelPlayerMachine, {
  inputs: [byItself, calmly, { ...byItself, isHidden: true }],
  events: [
    'reload.requested',
    'more.requested',
    { type: 'item.reached', index: 1 },
    'next.requested',
    'previous.requested',
    'play.requested',
    'pause.requested',
    'retry.requested',
    'video.playing',
    'video.waiting',
    'video.ended',
    { type: 'video.failed', address: '/media/a.mp4' },
    'play.blocked',
    { type: 'time.passed', ms: 2_000 },
    'page.hidden',
    'page.shown',
    'feed.covered',
    'feed.uncovered',
    'page.left',
    'sound.toggled',
    'captions.toggled',
    { type: 'motion.changed', isReduced: true },
  ],
  answers: {
    loadReels: [
      { ids: [], next: null },
      { ids: [9, 8], next: null },
      { ids: [9, 8, 7, 6], next: 6 },
    ],
    loadMore: [{ ids: [4], next: null }],
    renewReel: [true, false],
  },
  distinguish: ({ context: { ids, active } }) => Math.min(ids.length - active, 4),
});
