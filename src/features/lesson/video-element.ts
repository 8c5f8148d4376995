import type { KeyboardEvent, SyntheticEvent } from 'react';
import type { LessonFlow } from './use-lesson-player.ts';

type VideoEvent = SyntheticEvent<HTMLVideoElement>;

/** Media events as chart events: each reports the position first, then the action. */
export function flowEvents(flow: LessonFlow) {
  const reach = (video: HTMLVideoElement) => {
    const position = Math.floor(video.currentTime);
    if (position !== flow.getSnapshot().context.progress.position)
      flow.send({ type: 'place.reached', position, page: null });
  };
  const emit =
    (type: 'video.playing' | 'video.paused' | 'video.waiting' | 'video.ended') =>
    ({ currentTarget }: VideoEvent) => {
      reach(currentTarget);
      flow.send({ type });
    };
  return {
    onPlaying: emit('video.playing'),
    onPause: emit('video.paused'),
    onWaiting: emit('video.waiting'),
    onEnded: emit('video.ended'),
    onSeeking: () => flow.send({ type: 'video.seeking' }),
    onSeeked: ({ currentTarget }: VideoEvent) => {
      reach(currentTarget);
      flow.send({ type: currentTarget.paused ? 'video.paused' : 'video.playing' });
    },
    // After a reload, the position is unknown until the metadata is loaded.
    onTimeUpdate: ({ currentTarget }: VideoEvent) => {
      if (!currentTarget.seeking && currentTarget.readyState > 0) reach(currentTarget);
    },
    // Ignore errors of a single source: there may be another.
    onError: ({ target, currentTarget }: VideoEvent) => {
      if (target === currentTarget) flow.send({ type: 'video.failed', address: currentTarget.currentSrc });
    },
  };
}

/** Shows the captions of a language, or none. */
export function showLanguage(video: HTMLVideoElement, language: string | null): void {
  for (const track of video.textTracks) track.mode = track.language === language ? 'showing' : 'disabled';
}

/** The language of the visible captions. */
export const showingLanguage = (video: HTMLVideoElement): string | null =>
  [...video.textTracks].find(({ mode }) => mode === 'showing')?.language ?? null;

/** Shortcuts in addition to the browser's own. */
const keys: Readonly<Record<string, (video: HTMLVideoElement) => void>> = {
  c: (video) => showLanguage(video, showingLanguage(video) === null ? (video.textTracks[0]?.language ?? null) : null),
  f: (video) => void (document.fullscreenElement ? document.exitFullscreen() : video.requestFullscreen()),
  m: (video) => {
    video.muted = !video.muted;
  },
};

/** Handles a shortcut while the focus is in the player, but not in a text field. */
export function pressKey(event: KeyboardEvent<HTMLElement>, video: HTMLVideoElement | null): void {
  if (video === null || event.ctrlKey || event.metaKey || event.altKey) return;
  if ((event.target as Element).closest('select, input, textarea')) return;
  const press = keys[event.key.toLowerCase()];
  if (press === undefined) return;
  event.preventDefault();
  press(video);
}
