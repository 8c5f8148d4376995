import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { failure, showPage, success } from '../../../tests/support/show-page.tsx';
import { loadingMessages } from '../../messages/loading.ts';
import { reelsMessages as texts } from '../../messages/reels.ts';
import { DraftContext, type DraftStore } from '../../shared/forms/drafts.ts';
import type { Reel } from '../../shared/transport/schema.d.ts';
import { ReelsRoute } from './wiring/reels-route.tsx';

/** Scrolls a reel into view, by its index from 0. */
let reach: (place: number) => void;

/** Videos that play on command, and a feed without scrolling. Tests trigger everything else. */
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (entries: readonly object[]) => void) {
        reach = (place) => {
          const target = document.querySelector(`[data-place="${place}"]`);
          act(() => listener([{ target, isIntersecting: true, intersectionRatio: 1 }]));
        };
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => undefined);
  const playing = new WeakSet<HTMLMediaElement>();
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return !playing.has(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    playing.add(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    playing.delete(this);
  });
});
afterEach(cleanup);

const reelOf = (id: number): Reel => ({
  id,
  title: `Reel ${id}`,
  summary: 'What it is about.',
  topic: 'Studying',
  language: 'en',
  duration_s: 20,
  video: {
    sources: [{ url: `/media/1.a/${id}.mp4`, mime: 'video/mp4' }],
    poster: `/media/1.a/${id}.webp`,
    captions: [{ lang: 'en', label: 'English', url: `/media/1.a/${id}.vtt` }],
  },
  transcript: [{ at: 3, text: 'Words of it.' }],
  likes: 4,
  views: 7,
  is_liked: false,
});
const pageOf = (ids: readonly number[], next: number | null = null) => ({
  items: ids.map(reelOf),
  next,
  total: 12,
  topics: [{ name: 'Studying', total: 12 }],
});
const ten = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3];

const drafts: DraftStore = { read: () => null, write: () => undefined };

/** Renders the feed; by default, calls are answered with a page of ten reels and no bookmarks. */
function show(answers: Readonly<Record<string, (request: Request) => Response>> = {}, address = '/reels') {
  const sent: Request[] = [];
  showPage({
    page: (
      <DraftContext value={drafts}>
        <ReelsRoute />
      </DraftContext>
    ),
    path: '/reels',
    address,
    answer: (request) => {
      sent.push(request.clone());
      const { pathname } = new URL(request.url);
      const path = pathname.slice(pathname.lastIndexOf('/'));
      const list = request.url.includes('cursor=') ? pageOf([2, 1]) : pageOf(ten, 3);
      const usual = path === '/reel-list' ? list : [];
      return answers[path]?.(request) ?? success(usual);
    },
  });
  return sent;
}

const queriesOf = (sent: readonly Request[]) =>
  sent.filter(({ url }) => url.includes('/reel-list')).map(({ url }) => new URL(url).search);
const video = () => document.querySelector<HTMLVideoElement>('article[tabindex="0"] video') as HTMLVideoElement;
const isTitled = (title: string) => screen.findByRole('heading', { level: 2, name: title });
const press = (key: string, from: Element = screen.getByRole('heading', { level: 1 })) =>
  fireEvent.keyDown(from, { key });
const activeTitle = () => document.querySelector('article[tabindex="0"] h2')?.textContent;

describe('the feed of reels', () => {
  it('42.1: requests the reels that its address names, and requests more before the last reel', async () => {
    const sent = show({}, '/reels?topic=Studying&start=12');
    await isTitled('Reel 12');
    expect(queriesOf(sent)).toEqual(['?topic=Studying&start=12']);
    for (let pressed = 0; pressed < 7; pressed += 1) press('j');
    await eventually(() => expect(queriesOf(sent).at(-1)).toBe('?topic=Studying&start=12&cursor=3'));
  });

  it('42.3: moves between reels with keys and buttons, and renders only a few of them', async () => {
    show();
    await isTitled('Reel 12');
    press('j');
    press('PageDown');
    fireEvent.click(screen.getByRole('button', { name: texts.next }));
    expect(activeTitle()).toBe('Reel 9');
    expect(screen.getByText(texts.place(4, 12, 'Reel 9')).getAttribute('role')).toBe('status');
    press('k');
    press('ArrowUp');
    expect(activeTitle()).toBe('Reel 11');
    const articles = [...document.querySelectorAll('article[aria-posinset]')];
    expect(articles.map((article) => article.getAttribute('aria-posinset'))).toEqual(['1', '2', '3', '4']);
    expect(articles.flatMap((article) => [...article.querySelectorAll('video')])).toHaveLength(1);
  });

  it('42.3: reacts to keys before anything has the focus, but not in a field or under a dialog', async () => {
    show();
    await isTitled('Reel 12');
    const goesOn = async (from: Element, to: string) => {
      press('ArrowDown', from);
      await eventually(() => expect(activeTitle()).toBe(to));
    };
    await goesOn(document.body, 'Reel 11');
    const field = document.body.appendChild(document.createElement('input'));
    const dialog = document.body.appendChild(document.createElement('dialog'));
    onTestFinished(() => [field, dialog].forEach((one) => one.remove()));
    press('ArrowDown', field);
    dialog.setAttribute('open', '');
    press('ArrowDown', document.body);
    dialog.remove();
    await goesOn(document.body, 'Reel 10');
  });

  it('42.3: activates the reel after scrolling to it, but not while scrolling has only begun', async () => {
    show();
    await isTitled('Reel 12');
    press('j');
    press('k');
    reach(1);
    expect(activeTitle()).toBe('Reel 12');
    reach(0);
    reach(1);
    expect(activeTitle()).toBe('Reel 11');
  });

  it('42.3: moves the focus along, also from a button of the previous reel', async () => {
    show();
    await isTitled('Reel 12');
    const like = screen.getByRole('button', { name: new RegExp(texts.like) });
    like.focus();
    press('j', like);
    expect(document.activeElement).toBe(document.querySelector('article[tabindex="0"]'));
    expect(activeTitle()).toBe('Reel 11');
  });

  it('42.3: ignores letters if shortcut keys are off, and Space on a focused button', async () => {
    document.documentElement.dataset['singleKeys'] = 'off';
    try {
      show();
      await isTitled('Reel 12');
      press('j');
      press(' ', screen.getByRole('button', { name: texts.keys }));
      expect([activeTitle(), video().paused]).toEqual(['Reel 12', false]);
      press(' ');
      expect(video().paused).toBe(true);
    } finally {
      delete document.documentElement.dataset['singleKeys'];
    }
  });

  it('42.4: says why a reel does not play, and offers ways to continue', async () => {
    show();
    await isTitled('Reel 12');
    fireEvent.playing(video());
    fireEvent.ended(video());
    await screen.findByText(texts.ended);
    fireEvent.click(screen.getByRole('button', { name: texts.again }));
    fireEvent.error(video().querySelector('source') as Element);
    fireEvent.click(await screen.findByRole('button', { name: texts.skip }));
    expect(activeTitle()).toBe('Reel 11');
  });

  it('42.4: waits for a press if the browser blocks autoplay', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    show();
    await screen.findByText(texts.blocked);
  });

  it('42.4: does not autoplay for people who prefer reduced motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
    show();
    await screen.findByText(texts.poster);
    expect(video().paused).toBe(true);
    const state = screen.getByText(texts.poster).parentElement as HTMLElement;
    fireEvent.click(within(state).getByRole('button', { name: texts.play }));
    expect(video().paused).toBe(false);
  });

  it('42.5: shows a like immediately, and removes it if the server refuses it', async () => {
    let isTaken = true;
    const likes = () => (isTaken ? success({ likes: 5, is_liked: true }) : failure(404, 'not_found'));
    const sent = show({ '/reel-likes': likes });
    await isTitled('Reel 12');
    press('l');
    await screen.findByText(texts.likes(5));
    isTaken = false;
    press('l');
    await eventually(() => expect(sent.filter(({ url }) => url.endsWith('/reel-likes'))).toHaveLength(2));
    await eventually(() => screen.getByText(texts.likes(5)));
  });

  it('42.7: reports each reel once if it was seen for two seconds, and no skipped reel', async () => {
    const sent = show();
    await isTitled('Reel 12');
    const seen = video();
    fireEvent.playing(seen);
    for (const second of [1, 2, 3]) {
      seen.currentTime = second;
      fireEvent.timeUpdate(seen);
    }
    press('j');
    press('k');
    press('j');
    fireEvent(window, new Event('pagehide'));
    await eventually(() => expect(sent.some(({ url }) => url.endsWith('/reel-views'))).toBe(true));
    const reports = sent.filter(({ url }) => url.endsWith('/reel-views'));
    expect(await Promise.all(reports.map((request) => request.json()))).toEqual([
      { views: [{ reel_id: 12, ms: 3000, is_completed: false }] },
    ]);
  });

  it('42.8: says that no reels are saved, that a reel is gone, or that loading failed', async () => {
    show({ '/reel-list': () => success({ ...pageOf([]), total: 0 }) }, '/reels?only=saved');
    await screen.findByText(texts.noneSaved);
    cleanup();
    show({}, '/reels?start=99');
    await screen.findByText(texts.gone);
    cleanup();
    show({ '/reel-list': () => failure(500, 'internal') });
    await screen.findByRole('button', { name: loadingMessages.retry });
  });

  it('42.8: says at its end that there are no more reels, and goes back to the first', async () => {
    show({ '/reel-list': () => success(pageOf([2, 1])) });
    await isTitled('Reel 2');
    press('j');
    press('j');
    fireEvent.click(await screen.findByRole('button', { name: texts.first }));
    expect(activeTitle()).toBe('Reel 2');
  });

  it('42.9: has a transcript that pauses the reel while it is open', async () => {
    show();
    await isTitled('Reel 12');
    press('t');
    const dialog = await screen.findByRole('dialog', { name: texts.transcriptHeading('Reel 12') });
    within(dialog).getByText('Words of it.');
    expect(video().paused).toBe(true);
    fireEvent.click(within(dialog).getByRole('button', { name: texts.close }));
    expect(video().paused).toBe(false);
  });

  it('42.4: never plays two reels at a time, nor a reel out of view', async () => {
    const dispatch = (type: string) => () => void fireEvent(video() ?? window, new Event(type));
    const acts = {
      next: () => press('j'),
      previous: () => press('k'),
      play: () => press(' '),
      transcript: () => press('t'),
      close: () => fireEvent.click(screen.queryByRole('button', { name: texts.close }) ?? document.body),
      hide: () => document.dispatchEvent(new Event('visibilitychange')),
      ...Object.fromEntries(
        ['playing', 'waiting', 'ended', 'canplaythrough', 'error'].map((type) => [type, dispatch(type)]),
      ),
    };
    type Act = keyof typeof acts;
    const names = Object.keys(acts) as Act[];
    show();
    await isTitled('Reel 12');
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...names), { maxLength: 20 }), (steps) => {
        for (const step of steps) {
          const left = video();
          act(() => void acts[step]?.());
          const playing = [...document.querySelectorAll('video')].filter(({ paused }) => !paused);
          expect(playing.filter((one) => one !== video())).toEqual([]);
          if (left !== null && left !== video()) expect(left.paused).toBe(true);
        }
      }),
      { numRuns: 8 },
    );
  });
});
