import { useLayoutEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { lessonPlayerMachine } from '../../machines/lesson-player/lesson-player.machine.ts';
import { type SaveState, selectSaveState } from '../../machines/outbox/outbox.selectors.ts';
import { type OutboxActor, write } from '../../shared/outbox/use-outbox.ts';
import { type ProgressChange, progressKey } from './pending-changes.ts';

export type LessonFlow = ActorRefFrom<typeof lessonPlayerMachine>;

const answers: Readonly<Partial<Record<SaveState, 'save.began' | 'save.acknowledged' | 'save.refused'>>> = {
  saving: 'save.began',
  saved: 'save.acknowledged',
  failed: 'save.refused',
};

/**
 * Passes lesson progress to the outbox, reports its outcome to the lesson, and notifies both when the page is left.
 *
 * @param outbox null if no progress is stored
 */
export function useKeptLesson(flow: LessonFlow, outbox: OutboxActor | null, itemId: number): void {
  // Runs before the other effects stop the actor.
  useLayoutEffect(() => {
    if (outbox === null) return;
    const key = progressKey(itemId);
    let last = selectSaveState(outbox.getSnapshot(), key);
    const made = flow.on('progress.made', ({ progress }) =>
      write<ProgressChange>(outbox, { kind: 'progress', itemId, progress }),
    );
    const kept = outbox.subscribe((snapshot) => {
      const state = selectSaveState(snapshot, key);
      if (state === last) return;
      const wasKnown = last !== 'unknown';
      last = state;
      const type = answers[state];
      if (type !== undefined && wasKnown) flow.send({ type });
    });
    const leave = () => {
      if (document.visibilityState === 'hidden') flow.send({ type: 'page.left' });
    };
    // Runs before other listeners, because the outbox sends what it has by then.
    const early = new AbortController();
    window.addEventListener('visibilitychange', leave, { capture: true, signal: early.signal });
    window.addEventListener('pagehide', () => flow.send({ type: 'page.left' }), {
      capture: true,
      signal: early.signal,
    });
    return () => {
      flow.send({ type: 'page.left' });
      early.abort();
      made.unsubscribe();
      kept.unsubscribe();
    };
  }, [flow, outbox, itemId]);
}
