import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  isMotionReduced,
  selectActive,
  selectEnd,
  selectFailure,
  selectIds,
} from '../../machines/reel-player/reel-player.selectors.ts';
import { loadingMessages } from '../../messages/loading.ts';
import { reelsMessages as texts } from '../../messages/reels.ts';
import { useSelected } from '../../shared/actors/use-selected.ts';
import { Button } from '../../ui/button.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { useKnownReels } from './queries.ts';
import type { ReelActor } from './reel-actor.ts';
import { ReelItem } from './reel-item.tsx';
import { ReelShape } from './reel-shape.tsx';
import styles from './reels.module.css';
import type { FeedActions } from './use-reel-actions.ts';

/** The number of reels rendered before and after the active reel. */
const neighbours = 2;

/**
 * A vertical feed with one reel to a screen. Only the reels around the active reel are rendered; all other reels are
 * empty space.
 */
export function ReelFeed({ flow, actions }: { flow: ReelActor; actions: FeedActions }) {
  const { reels, total } = useKnownReels();
  const ids = useSelected(flow, selectIds);
  const active = useSelected(flow, selectActive);
  const isLoading = useSelected(flow, selectEnd) === 'loading';
  const frame = useRef<HTMLDivElement>(null);
  // The next reel starts to load once the current reel is ready.
  const [ready, setReady] = useState<number | null>(null);
  const first = Math.max(0, active - neighbours);
  const last = Math.min(ids.length, active + neighbours + 1);
  useScroll(flow, frame, active, `${first} ${last} ${ids.length} ${isLoading}`);
  const around = ids.slice(first, last);
  return (
    <div ref={frame} className={styles.feed} role="feed" aria-label={texts.feed} aria-busy={isLoading}>
      <Room count={first} />
      {around.map((id, index) => {
        const reel = reels[id];
        const place = first + index;
        return (
          reel && (
            <ReelItem
              key={id}
              flow={flow}
              reel={reel}
              place={place}
              total={total}
              isActive={place === active}
              loads={place === active || (place === active + 1 && ready === ids[active])}
              actions={actions}
              onReady={setReady}
            />
          )
        );
      })}
      <Room count={ids.length - last} />
      {/* A new key when more reels are loaded. Otherwise the browser would keep the end in view and scroll along. */}
      <FeedEnd key={ids.length} flow={flow} place={ids.length} isActive={active === ids.length} />
    </div>
  );
}

/** Empty space for reels that are not rendered. */
const Room = ({ count }: { count: number }) => <div aria-hidden style={{ blockSize: `${count * 100}%` }} />;

function FeedEnd({ flow, place, isActive }: { flow: ReelActor; place: number; isActive: boolean }) {
  const end = useSelected(flow, selectEnd);
  const failure = useSelected(flow, selectFailure);
  const name = {
    loading: loadingMessages.loading(texts.whatMore),
    failed: loadingMessages.failed(texts.whatMore),
    all: texts.end,
  }[end];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- In a feed the focus goes from article to article.
    <article className={styles.end} data-place={place} tabIndex={isActive ? 0 : -1} aria-label={name}>
      <div className={styles.instead} inert={!isActive}>
        {end === 'loading' && <ReelShape />}
        {end === 'failed' && (
          <FailureState
            title={loadingMessages.failed(texts.whatMore)}
            failure={failure}
            at={flow}
            onRetry={() => flow.send({ type: 'more.requested' })}
          />
        )}
        {end === 'all' && (
          <>
            <h2>{texts.end}</h2>
            <p>{texts.endText}</p>
            <Button onClick={() => flow.send({ type: 'item.reached', index: 0 })}>{texts.first}</Button>
          </>
        )}
      </div>
    </article>
  );
}

/**
 * Reports the scroll position to the chart, and scrolls to the chart's active reel. Reels passed on the way are not
 * reported unless the user takes over the scrolling.
 */
function useScroll(flow: ReelActor, frame: RefObject<HTMLDivElement | null>, active: number, shown: string): void {
  const heading = useRef<number | null>(null);
  // A focused button is removed with its reel, without a blur event.
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const feed = frame.current;
    if (feed === null) return;
    const slot = feed.querySelector<HTMLElement>(`[data-place="${active}"]`);
    const focused = document.activeElement;
    const isLost = focused === document.body || feed.contains(focused);
    if (hadFocus.current && isLost && !slot?.contains(focused)) slot?.focus({ preventScroll: true });
    // A smooth scroll to another reel would continue and report its end.
    const isOnItsWay = heading.current !== null && heading.current !== active;
    if (!isOnItsWay && Math.round(feed.scrollTop / Math.max(1, feed.clientHeight)) === active) return;
    heading.current = active;
    const behavior = isMotionReduced(flow.getSnapshot()) ? 'instant' : 'smooth';
    feed.scrollTo({ top: active * feed.clientHeight, behavior });
  }, [flow, frame, active, shown]);
  useEffect(() => {
    const feed = frame.current;
    if (feed === null) return undefined;
    const ending = new AbortController();
    const letGo = () => {
      heading.current = null;
    };
    for (const type of ['wheel', 'pointerdown', 'touchstart'])
      feed.addEventListener(type, letGo, { signal: ending.signal, passive: true });
    const note = ({ type, relatedTarget }: FocusEvent) => {
      hadFocus.current = type === 'focusin' || relatedTarget === null || feed.contains(relatedTarget as Node);
    };
    for (const type of ['focusin', 'focusout'] as const) feed.addEventListener(type, note, { signal: ending.signal });
    return () => ending.abort();
  }, [frame]);
  useEffect(() => {
    const feed = frame.current;
    if (feed === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, intersectionRatio } of entries) {
          if (!isIntersecting || intersectionRatio < 0.6) continue;
          const index = Number((target as HTMLElement).dataset['place']);
          if (heading.current !== null && heading.current !== index) continue;
          heading.current = null;
          flow.send({ type: 'item.reached', index });
        }
      },
      { root: feed, threshold: 0.6 },
    );
    for (const slot of feed.querySelectorAll('[data-place]')) observer.observe(slot);
    return () => observer.disconnect();
  }, [flow, frame, shown]);
}
