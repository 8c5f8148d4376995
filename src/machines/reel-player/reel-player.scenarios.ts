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
  'asks for the first reels, and plays the first of them, muted and with captions': [
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
          told: [],
          attempt: 0,
          failure: null,
        },
        { invokes: { loadReels: undefined } },
      ],
    },
    [two, [all, loading], { ids: [9, 8] }],
    ['video.playing', playing],
  ],
  'says that there are none, and looks again when it is wished': [
    [loaded([]), 'empty'],
    ['reload.requested', 'loading', {}, { invokes: { loadReels: undefined } }],
  ],
  'can be asked again where no answer could be had': [
    [{ fail: 'loadReels' }, 'failed', { failure: portFailure }],
    ['reload.requested', 'loading', { failure: null }, { invokes: { loadReels: undefined } }],
  ],
  'asks for more three before the end, and takes none twice': [
    { given: [loaded([9, 8, 7, 6, 5], 5), 'next.requested'] },
    ['next.requested', ['open.pages.loading'], { active: 2 }, { invokes: { loadMore: 5 } }],
    [{ answer: 'loadMore', with: { ids: [5, 4], next: null } }, all, { ids: [9, 8, 7, 6, 5, 4], next: null }],
  ],
  'takes a page with nothing new for the last one': [
    { given: [loaded([9], 9)] },
    [{ answer: 'loadMore', with: { ids: [9], next: 9 } }, all, { next: null }],
  ],
  'keeps what is known where more cannot be had, and asks again when it is wished': [
    { given: [loaded([9], 9)] },
    [{ fail: 'loadMore' }, 'open.pages.failed', { failure: portFailure }],
    ['more.requested', 'open.pages.loading', { failure: null }, { invokes: { loadMore: 9 } }],
  ],
  'waits behind the last one for those that are on their way': [
    { given: [loaded([9], 9)] },
    ['next.requested', beyond, { active: 1 }],
    [{ answer: 'loadMore', with: { ids: [4], next: null } }, [all, loading], { ids: [9, 4], next: null }],
  ],
  'comes to an end, and goes back from there': [
    { given: [two, 'next.requested'] },
    ['next.requested', beyond, { active: 2 }],
    ['next.requested'],
    ['previous.requested', loading, { active: 1 }],
  ],
};

const item: ReelScenarios = {
  'plays the one that is scrolled to, and has the other stand still': [
    { given: watching },
    [{ type: 'item.reached', index: 1 }, loading, { active: 1, played: 0, told: [9] }, viewed(9, 2_500)],
    [{ type: 'item.reached', index: 1 }],
    [{ type: 'item.reached', index: 7 }],
    ['previous.requested', null, { active: 0 }],
    ['previous.requested'],
  ],
  'tells a view when one goes back as well': [
    { given: [two, { type: 'item.reached', index: 1 }, 'video.playing', passed(3_000)] },
    ['previous.requested', loading, { active: 0, played: 0, told: [8] }, viewed(8, 3_000)],
  ],
  'tells no view of what was seen for less than two seconds': [
    { given: [two, 'video.playing', passed(1_999)] },
    ['next.requested', loading, { active: 1, played: 0 }],
  ],
  'tells a view once, when the page is left or hidden too': [
    { given: watching },
    ['page.left', null, { told: [9] }, viewed(9, 2_500)],
    ['page.left'],
    ['next.requested', loading, { active: 1, played: 0 }],
  ],
  'tells that it was seen to its end': [
    { given: watching },
    ['video.ended', ended, { isCompleted: true }],
    ['page.left', null, { told: [9] }, viewed(9, 2_500, true)],
    ['next.requested', loading, { active: 1, played: 0, isCompleted: false }],
  ],
  'plays again what has ended': [{ given: [...watching, 'video.ended'] }, ['play.requested', loading]],
  'stands still when somebody says so': [{ given: watching }, ['pause.requested', user], ['play.requested', loading]],
  'stands still while nobody sees the page, and goes on then': [
    { given: watching },
    ['page.hidden', hidden, { isHidden: true, told: [9] }, viewed(9, 2_500)],
    ['page.shown', loading, { isHidden: false }],
  ],
  'stays as it was for somebody who has paused it before the page was hidden': [
    { given: [two, 'pause.requested'] },
    ['page.hidden', null, { isHidden: true }],
    ['page.shown', null, { isHidden: false }],
  ],
  'does not begin while nobody sees the page': [
    { input: { ...byItself, isHidden: true } },
    [two, [all, hidden], { ids: [9, 8] }],
    ['page.shown', loading, { isHidden: false }],
  ],
  'stands still while something lies over it': [
    { given: watching },
    ['feed.covered', offscreen],
    ['feed.uncovered', loading],
  ],
  'waits for a wish where the browser plays nothing by itself': [
    { given: [two] },
    ['play.blocked', blocked],
    ['play.requested', loading],
  ],
  'offers to skip what has not played after eight seconds, and plays when it comes': [
    { given: [two] },
    [{ wait: 8_000 }, stalled],
    ['video.playing', playing],
    ['video.waiting', loading],
    [{ wait: 8_000 }, stalled],
  ],
  'asks where a reel is that cannot be fetched any more, and plays it from there': [
    { given: [two] },
    [failed, renewing, {}, { invokes: { renewReel: { id: 9, address: failed.address } } }],
    [{ answer: 'renewReel', with: true }, loading, { attempt: 1 }],
  ],
  'says that it cannot be played, and lets one try again or go on': [
    { given: [two, failed] },
    [{ answer: 'renewReel', with: false }, itemFailed],
    ['retry.requested', loading, { attempt: 1 }],
    [failed, renewing, {}, { invokes: { renewReel: { id: 9, address: failed.address } } }],
    [{ fail: 'renewReel' }, itemFailed],
    ['next.requested', loading, { active: 1 }],
  ],
};

const settings: ReelScenarios = {
  'shows its picture alone to who wants less motion, until it is to play': [
    { input: calmly },
    [two, [all, poster], { ids: [9, 8] }],
    ['play.requested', loading],
    ['next.requested', poster, { active: 1 }],
  ],
  'shows its picture alone to who saves data': [
    { input: { ...byItself, isSaving: true } },
    [two, [all, poster], { ids: [9, 8] }],
  ],
  'takes a wish for less motion while it is open': [
    { given: [two] },
    [{ type: 'motion.changed', isReduced: true }, null, { isReduced: true }],
    ['next.requested', poster, { active: 1 }],
  ],
  'keeps sound and captions from one reel to the next': [
    { given: [two] },
    ['sound.toggled', null, { isMuted: false }],
    ['captions.toggled', null, { hasCaptions: false }],
    ['next.requested', null, { active: 1 }],
    ['sound.toggled', null, { isMuted: true }],
    ['captions.toggled', null, { hasCaptions: true }],
  ],
};

export const reelPlayerScenarios: ReelScenarios = { ...feed, ...item, ...settings };
