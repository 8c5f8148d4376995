import type { Page } from '@playwright/test';
import type { EventObject, SnapshotFrom } from 'xstate';
import type { Path } from '../../../scripts/charts/graph.ts';
import type { reelPlayerMachine } from '../../../src/machines/reel-player/reel-player.machine.ts';
import { calmly, reelPlayerModel } from '../../../src/machines/reel-player/reel-player.model.ts';
import type { ReelIds } from '../../../src/machines/reel-player/reel-player.ports.ts';
import type { Reel, ReelPage } from '../../../src/shared/transport/schema.d.ts';
import { drive, expect, type Stage, type Turn } from './drive.ts';
import { test } from './recorded.ts';
import { signInAs } from './sign-in-as.ts';
import { Steering, type Verdict } from './steering.ts';

type Snapshot = SnapshotFrom<typeof reelPlayerMachine>;

const calls = { loadReels: '/reel-list', loadMore: '/reel-list?cursor=*', renewReel: '/reel-list?start=*' };
const address = '/reels';
const patience = 8_000;

/** A reel. @param link the time in seconds at which its links expire */
function reelOf(id: number, link = 1_800_000_000): Reel {
  const at = `/media/${link}.abc`;
  return {
    id,
    title: `Reel ${id}`,
    summary: 'One thing.',
    topic: 'Studying',
    language: 'en',
    duration_s: 26,
    video: {
      sources: [{ url: `${at}/${id}.mp4`, mime: 'video/mp4' }],
      poster: `${at}/${id}.webp`,
      captions: [{ lang: 'en', label: 'English', url: `${at}/${id}.vtt` }],
    },
    transcript: [{ at: 0, text: 'One thing.' }],
    likes: 0,
    views: 0,
    is_liked: false,
  };
}

function pageOf(items: Reel[], next: number | null = null): Verdict {
  return { status: 200, data: { items, next, total: 5, topics: [] } satisfies ReelPage };
}

/** Stops videos from acting on their own: the test decides what happens to them. */
function standStill(): void {
  const going = new WeakSet<HTMLMediaElement>();
  const { prototype } = HTMLMediaElement;
  Object.defineProperties(prototype, {
    currentTime: {
      get(this: HTMLMediaElement) {
        return Number(this.dataset['at'] ?? 0);
      },
    },
    paused: {
      get(this: HTMLMediaElement) {
        return !going.has(this);
      },
    },
  });
  prototype.load = () => undefined;
  prototype.pause = function (this: HTMLMediaElement) {
    going.delete(this);
  };
  prototype.play = function (this: HTMLMediaElement) {
    going.add(this);
    return new Promise((_, reject) => {
      this.addEventListener('refused', () => {
        going.delete(this);
        reject(new DOMException('', 'NotAllowedError'));
      });
    });
  };
}

/** Sets whether the page is visible, and sends the event. */
function look(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

const slot = (page: Page) => page.locator('article[tabindex="0"]');
const happens =
  (type: string, of = 'video') =>
  ({ page }: Pick<Stage, 'page'>) =>
    slot(page).locator(of).dispatchEvent(type);
/** Presses a key with the focus on the page. */
const press =
  (key: string) =>
  async ({ page }: Pick<Stage, 'page'>) => {
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press(key);
  };
const sees =
  (state: DocumentVisibilityState) =>
  ({ page }: Pick<Stage, 'page'>) =>
    page.evaluate(look, state);
const plays = async ({ page }: Pick<Stage, 'page'>) => {
  for (const second of [1, 2]) {
    await slot(page)
      .locator('video')
      .evaluate((video, at) => video.setAttribute('data-at', String(at)), second);
    await happens('timeupdate')({ page });
  }
};

/** The feed scrolls to the reel that the chart has moved to. */
async function isScrolled({ page }: Pick<Stage, 'page'>, { before }: Turn): Promise<void> {
  const { active } = (before as Snapshot).context;
  const place = () =>
    page
      .getByRole('feed')
      .evaluate(({ scrollTop, clientHeight }) => Math.round((100 * scrollTop) / clientHeight) / 100);
  if (before.matches('open')) await expect.poll(place, { message: 'the place that is scrolled to' }).toBe(active);
}

/** Whether a user can cause the event in the state, or a video can report it. */
function isPossible({ type }: EventObject, state: Snapshot): boolean {
  const isGoing = state.hasTag('going');
  const { active, ids, isReduced } = state.context;
  // The dialog handles all keys.
  if (state.matches({ open: { item: { paused: 'offscreen' } } })) return type === 'feed.uncovered';
  if (type.startsWith('video.') || ['time.passed', 'play.blocked', 'pause.requested', 'feed.covered'].includes(type))
    return isGoing;
  if (type === 'feed.uncovered') return false;
  if (type === 'play.requested') return !isGoing;
  if (type === 'motion.changed') return !isReduced;
  if (type === 'item.reached') return ids.length > 0 && active !== 1;
  if (type === 'more.requested') return active === ids.length;
  return true;
}

async function prepare({ page, portal }: Pick<Stage, 'page' | 'portal'>, { input }: Pick<Path, 'input'>) {
  const { isReduced, isHidden } = input as typeof calmly;
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.emulateMedia({ reducedMotion: isReduced ? 'reduce' : 'no-preference' });
  await page.addInitScript(standStill);
  if (isHidden) await page.addInitScript(look, 'hidden' as const);
  // The requests for media never get an answer.
  await page.route('**/media/**', () => undefined);
  await page.clock.install();
  return {};
}

drive({
  model: reelPlayerModel,
  isPossible: (event, state) => isPossible(event, state as Snapshot),
  address,
  calls,
  prepare,
  performers: {
    'reload.requested': ({ page }) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^(Try|Check) again$/ })
        .click(),
    'more.requested': ({ page }) => slot(page).getByRole('button', { name: 'Try again' }).click(),
    'item.reached': async ({ page }) => {
      const feed = page.getByRole('feed');
      await feed.dispatchEvent('wheel');
      await feed.evaluate((frame) => frame.scrollTo({ top: frame.clientHeight, behavior: 'instant' }));
    },
    'next.requested': press('ArrowDown'),
    'previous.requested': press('ArrowUp'),
    'play.requested': press('Space'),
    'pause.requested': press('Space'),
    'retry.requested': ({ page }) => slot(page).getByRole('button', { name: 'Try again' }).click(),
    'video.playing': happens('playing'),
    'video.waiting': happens('waiting'),
    'video.ended': happens('ended'),
    'video.failed': happens('error', 'source'),
    'play.blocked': happens('refused'),
    'time.passed': plays,
    'page.hidden': sees('hidden'),
    'page.shown': sees('visible'),
    'feed.covered': press('?'),
    'feed.uncovered': ({ page }) => page.keyboard.press('Escape'),
    'page.left': ({ page }) =>
      page.evaluate(() => {
        for (const type of ['pagehide', 'pageshow']) window.dispatchEvent(new PageTransitionEvent(type));
      }),
    'sound.toggled': press('m'),
    'captions.toggled': press('c'),
    'motion.changed': ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }),
    'xstate.after.patience.reelPlayer.open.item.going.loading': ({ page }) => page.clock.fastForward(patience),
  },
  verdict: (_, { port, output, before }: Turn) => {
    if (port !== 'renewReel') {
      const { ids, next } = output as ReelIds;
      return pageOf(
        ids.map((id) => reelOf(id)),
        next,
      );
    }
    const { ids, active, attempt } = (before as Snapshot).context;
    return pageOf(output === true ? [reelOf(ids[active] ?? 0, 1_800_000_001 + attempt)] : []);
  },
  ready: isScrolled,
  screens: {
    loading: ({ page }) => expect(page.getByText('Loading reels')).toBeAttached(),
    failed: ({ page }) => expect(page.getByRole('alert')).toContainText('Couldn’t load reels'),
    empty: ({ page }) => expect(page.getByRole('main')).toContainText('No reels yet'),
    end: ({ page }) =>
      expect(slot(page)).toHaveAccessibleName(/^(You’re up to date|Loading more reels|Couldn’t load more reels\.)$/),
  },
  otherScreens: ({ page }, name) => {
    const stage = { itemLoading: 'loading', itemFailed: 'failed' }[name] ?? name;
    return expect(slot(page).locator('[data-stage]')).toHaveAttribute('data-stage', stage);
  },
  others: () => {
    test('keys stop at the first reel and at the end', async ({ page, portal }) => {
      const steering = await Steering.over(page, Object.values(calls));
      await prepare({ page, portal }, { input: calmly });
      await page.goto(address);
      await steering.decide(calls.loadReels, pageOf([reelOf(9), reelOf(8)]));
      await expect(slot(page)).toHaveAccessibleName('Reel 9');
      await press('ArrowUp')({ page });
      await expect(slot(page)).toHaveAccessibleName('Reel 9');
      for (const name of ['Reel 8', 'You’re up to date', 'You’re up to date']) {
        await press('ArrowDown')({ page });
        await expect(slot(page)).toHaveAccessibleName(name);
      }
    });
  },
});
