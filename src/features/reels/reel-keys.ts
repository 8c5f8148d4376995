import { type RefObject, useEffect, useEffectEvent } from 'react';
import { areSingleKeysOn } from '../../ui/single-keys.ts';
import type { ReelActor } from './reel-actor.ts';
import type { OpenDialog } from './reel-dialog.tsx';
import type { ReelActions } from './use-reel-actions.ts';

type Done = Pick<ReelActions, 'like' | 'save'> & { open: (dialog: OpenDialog) => void };

/** Toggles between playing and paused. */
export function togglePlay(flow: ReelActor): void {
  flow.send({ type: flow.getSnapshot().hasTag('going') ? 'pause.requested' : 'play.requested' });
}

/** Keys that are not letters: speech input can't trigger them by accident. */
const named: Readonly<Record<string, (flow: ReelActor) => void>> = {
  arrowdown: (flow) => flow.send({ type: 'next.requested' }),
  pagedown: (flow) => flow.send({ type: 'next.requested' }),
  arrowup: (flow) => flow.send({ type: 'previous.requested' }),
  pageup: (flow) => flow.send({ type: 'previous.requested' }),
  ' ': togglePlay,
};

const letters: Readonly<Record<string, (flow: ReelActor, done: Done) => void>> = {
  j: (flow) => flow.send({ type: 'next.requested' }),
  k: (flow) => flow.send({ type: 'previous.requested' }),
  m: (flow) => flow.send({ type: 'sound.toggled' }),
  c: (flow) => flow.send({ type: 'captions.toggled' }),
  l: (_, { like }) => like(),
  s: (_, { save }) => save(),
  t: (_, { open }) => open('transcript'),
  '?': (_, { open }) => open('keys'),
};

/** Runs the shortcut for a key; focused controls keep their own keys. */
function pressKey(event: KeyboardEvent, flow: ReelActor, done: Done): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const target = event.target as Element;
  if (target.closest('select, input, textarea, dialog') !== null) return;
  if (event.key === ' ' && target.closest('button, a') !== null) return;
  const key = event.key.toLowerCase();
  const act = named[key] ?? (areSingleKeysOn() ? letters[key] : undefined);
  if (act === undefined) return;
  event.preventDefault();
  act(flow, done);
}

/** Listens for shortcuts while the focus is on the reels page, or nowhere, as after loading. */
export function useReelKeys(page: RefObject<HTMLElement | null>, flow: ReelActor, done: Done): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element;
    const isNowhere = target === document.body && document.querySelector('dialog[open]') === null;
    if (isNowhere || page.current?.contains(target) === true) pressKey(event, flow, done);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
