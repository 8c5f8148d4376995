import { portFailure } from '../../shared/chart-testing/model.ts';
import type { Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { reelPlayerMachine } from './reel-player.machine.ts';
import { byItself, calmly } from './reel-player.model.ts';

type ReelScenarios = Scenarios<typeof reelPlayerMachine>;

const loaded = (ids: readonly number[], next: number | null = null) => ({ answer: 'loadReels', with: { ids, next } });
const two = loaded([9, 8]);
type Three = [string, string, string];
const inItem = (state: string) => `open.item.${state}`;
const [loading, playing, stalled] = ['going.loading', 'going.playing', 'going.stalled'].map(inItem) as Three;
const [user, hidden, offscreen] = ['paused.user', 'paused.hidden', 'paused.offscreen'].map(inItem) as Three;
const [poster, blocked, renewing] = ['poster', 'blocked', 'renewing'].map(inItem) as Three;
const [itemFailed, beyond, ended] = ['failed', 'beyond', 'paused.ended'].map(inItem) as Three;
const all = 'open.pages.all';
const passed = (ms: number) => ({ type: 'time.passed', ms }) as const;
const failed = { type: 'video.failed', address: '/media/9.mp4' } as const;
const viewed = (id: number, ms: number, isCompleted = false) => ({
  emits: [{ type: 'reel.viewed', id, ms, isCompleted }],
});
const watching = [two, 'video.playing', passed(2_500)] as const;

const feed: ReelScenarios = {
  'loads the first reels, and plays the first one muted and with captions': [
    {
      begins: [
        'loading',
        {
          ...byItself,
          ids: [],
          next: null,
          active: 0,
          played: 0,
          isCompleted: false,
          reported: [],
          attempt: 0,
          failure: null,
        },
        { invokes: { loadReels: undefined } },
      ],
    },
    [two, [all, loading], { ids: [9, 8] }],
    ['video.playing', playing],
  ],
  'shows that there are no reels, and loads again on request': [
    [loaded([]), 'empty'],
    ['reload.requested', 'loading', {}, { invokes: { loadReels: undefined } }],
  ],
  'can be tried again if there was no response': [
    [{ fail: 'loadReels' }, 'failed', { failure: portFailure }],
    ['reload.requested', 'loading', { failure: null }, { invokes: { loadReels: undefined } }],
  ],
  'loads more three reels before the end, and skips duplicates': [
    { given: [loaded([9, 8, 7, 6, 5], 5), 'next.requested'] },
    ['next.requested', ['open.pages.loading'], { active: 2 }, { invokes: { loadMore: 5 } }],
    [{ answer: 'loadMore', with: { ids: [5, 4], next: null } }, all, { ids: [9, 8, 7, 6, 5, 4], next: null }],
  ],
  'treats a page without new reels as the last one': [
    { given: [loaded([9], 9)] },
    [{ answer: 'loadMore', with: { ids: [9], next: 9 } }, all, { next: null }],
  ],
  'keeps loaded reels if loading more failed, and loads again on request': [
    { given: [loaded([9], 9)] },
    [{ fail: 'loadMore' }, 'open.pages.failed', { failure: portFailure }],
    ['more.requested', 'open.pages.loading', { failure: null }, { invokes: { loadMore: 9 } }],
  ],
  'waits after the last reel for those that are being loaded': [
    { given: [loaded([9], 9)] },
    ['next.requested', beyond, { active: 1 }],
    [{ answer: 'loadMore', with: { ids: [4], next: null } }, [all, loading], { ids: [9, 4], next: null }],
  ],
  'reaches an end, and goes back from it': [
    { given: [two, 'next.requested'] },
    ['next.requested', beyond, { active: 2 }],
    ['next.requested'],
    ['previous.requested', loading, { active: 1 }],
  ],
};

const item: ReelScenarios = {
  'plays the reel that is scrolled to, and stops the other one': [
    { given: watching },
    [{ type: 'item.reached', index: 1 }, loading, { active: 1, played: 0, reported: [9] }, viewed(9, 2_500)],
    [{ type: 'item.reached', index: 1 }],
    [{ type: 'item.reached', index: 7 }],
    ['previous.requested', null, { active: 0 }],
    ['previous.requested'],
  ],
  'reports a view when the user goes back, too': [
    { given: [two, { type: 'item.reached', index: 1 }, 'video.playing', passed(3_000)] },
    ['previous.requested', loading, { active: 0, played: 0, reported: [8] }, viewed(8, 3_000)],
  ],
  'reports no view after less than two seconds': [
    { given: [two, 'video.playing', passed(1_999)] },
    ['next.requested', loading, { active: 1, played: 0 }],
  ],
  'reports a view once, also when the page is left or hidden': [
    { given: watching },
    ['page.left', null, { reported: [9] }, viewed(9, 2_500)],
    ['page.left'],
    ['next.requested', loading, { active: 1, played: 0 }],
  ],
  'reports that a reel was played to its end': [
    { given: watching },
    ['video.ended', ended, { isCompleted: true }],
    ['page.left', null, { reported: [9] }, viewed(9, 2_500, true)],
    ['next.requested', loading, { active: 1, played: 0, isCompleted: false }],
  ],
  'plays a reel again after its end': [{ given: [...watching, 'video.ended'] }, ['play.requested', loading]],
  'is paused on request': [{ given: watching }, ['pause.requested', user], ['play.requested', loading]],
  'is paused while the page is hidden, and continues after that': [
    { given: watching },
    ['page.hidden', hidden, { isHidden: true, reported: [9] }, viewed(9, 2_500)],
    ['page.shown', loading, { isHidden: false }],
  ],
  'stays paused if the user paused it before the page was hidden': [
    { given: [two, 'pause.requested'] },
    ['page.hidden', null, { isHidden: true }],
    ['page.shown', null, { isHidden: false }],
  ],
  'doesn’t start while the page is hidden': [
    { input: { ...byItself, isHidden: true } },
    [two, [all, hidden], { ids: [9, 8] }],
    ['page.shown', loading, { isHidden: false }],
  ],
  'is paused while another element covers the feed': [
    { given: watching },
    ['feed.covered', offscreen],
    ['feed.uncovered', loading],
  ],
  'waits for a request if the browser blocks autoplay': [
    { given: [two] },
    ['play.blocked', blocked],
    ['play.requested', loading],
  ],
  'offers to skip a reel that hasn’t played after eight seconds, and plays it when it loads': [
    { given: [two] },
    [{ wait: 8_000 }, stalled],
    ['video.playing', playing],
    ['video.waiting', loading],
    [{ wait: 8_000 }, stalled],
  ],
  'requests new links of a reel that can’t be fetched, and plays it': [
    { given: [two] },
    [failed, renewing, {}, { invokes: { renewReel: { id: 9, address: failed.address } } }],
    [{ answer: 'renewReel', with: true }, loading, { attempt: 1 }],
  ],
  'shows that a reel can’t be played, and lets the user retry or go on': [
    { given: [two, failed] },
    [{ answer: 'renewReel', with: false }, itemFailed],
    ['retry.requested', loading, { attempt: 1 }],
    [failed, renewing, {}, { invokes: { renewReel: { id: 9, address: failed.address } } }],
    [{ fail: 'renewReel' }, itemFailed],
    ['next.requested', loading, { active: 1 }],
  ],
};

const settings: ReelScenarios = {
  'shows only the poster with reduced motion, until the user plays the reel': [
    { input: calmly },
    [two, [all, poster], { ids: [9, 8] }],
    ['play.requested', loading],
    ['next.requested', poster, { active: 1 }],
  ],
  'shows only the poster if the user saves data': [
    { input: { ...byItself, isSaving: true } },
    [two, [all, poster], { ids: [9, 8] }],
  ],
  'follows a change of the motion preference while it is open': [
    { given: [two] },
    [{ type: 'motion.changed', isReduced: true }, null, { isReduced: true }],
    ['next.requested', poster, { active: 1 }],
  ],
  'keeps the sound and caption settings for the next reel': [
    { given: [two] },
    ['sound.toggled', null, { isMuted: false }],
    ['captions.toggled', null, { hasCaptions: false }],
    ['next.requested', null, { active: 1 }],
    ['sound.toggled', null, { isMuted: true }],
    ['captions.toggled', null, { hasCaptions: true }],
  ],
};

export const reelPlayerScenarios: ReelScenarios = { ...feed, ...item, ...settings };
