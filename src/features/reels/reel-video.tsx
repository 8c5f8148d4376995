import { useEffect, useRef, useState } from 'react';
import { hasCaptions, isMuted, selectAttempt, selectGoing } from '../../machines/reel-player/reel-player.selectors.ts';
import { useSelected } from '../../shared/actors/use-selected.ts';
import { fileOfLink } from '../../shared/files/links.ts';
import type { Reel } from '../../shared/transport/schema.d.ts';
import type { ReelActor } from './reel-actor.ts';
import { ReelControls } from './reel-controls.tsx';
import { togglePlay } from './reel-keys.ts';
import { ReelState } from './reel-state.tsx';
import styles from './reels.module.css';

interface ReelVideoProps {
  flow: ReelActor;
  reel: Reel;
  isActive: boolean;
  /** Whether to load the video; otherwise only its poster is shown. */
  loads: boolean;
  onReady: () => void;
}

/** The longest step of playback, in seconds. A longer step is a jump. */
const maxStep = 1.5;

/** The video of a reel. The chart decides whether it plays, and it stops in the same step. */
export function ReelVideo({ flow, reel, isActive, loads, onReady }: ReelVideoProps) {
  const [second, setSecond] = useState(0);
  return (
    <div className={styles.player}>
      <div className={styles.stage}>
        <div className={styles.screen}>
          {loads ? (
            <Film flow={flow} reel={reel} isActive={isActive} onReady={onReady} onSecond={setSecond} />
          ) : (
            <img className={styles.film} src={reel.video.poster} alt="" loading="lazy" decoding="async" />
          )}
          {isActive && <ReelState flow={flow} />}
        </div>
      </div>
      {isActive && <ReelControls flow={flow} second={second} total={reel.duration_s} />}
    </div>
  );
}

interface FilmProps extends Omit<ReelVideoProps, 'loads'> {
  onSecond: (second: number) => void;
}

function Film({ flow, reel, isActive, onReady, onSecond }: FilmProps) {
  const { id, language, video } = reel;
  const [first, ...others] = video.captions;
  const element = useRef<HTMLVideoElement>(null);
  const last = useRef(0);
  const muted = useSelected(flow, isMuted);
  const captions = useSelected(flow, hasCaptions);
  const isGoing = () => selectGoing(flow.getSnapshot()) === id;
  useObedience(flow, element, id);
  useEffect(() => {
    const film = element.current;
    if (film === null) return undefined;
    film.addEventListener('load', liftCaptions, { capture: true });
    // Release the resource: otherwise the browser keeps the video in memory, with the whole reel and its captions.
    return () => {
      film.removeEventListener('load', liftCaptions, { capture: true });
      showCaptions(film, null);
      film.replaceChildren();
      film.load();
    };
  }, []);
  useEffect(() => {
    if (element.current) showCaptions(element.current, captions ? language : null);
  }, [captions, language]);
  return (
    // Buttons do the same as a click on the picture.
    <video
      ref={element}
      className={styles.film}
      playsInline
      muted={muted}
      preload={isActive ? 'auto' : 'metadata'}
      poster={video.poster}
      aria-label={reel.title}
      onClick={() => togglePlay(flow)}
      onPlaying={() => isGoing() && flow.send({ type: 'video.playing' })}
      onWaiting={() => isGoing() && flow.send({ type: 'video.waiting' })}
      onEnded={() => isGoing() && flow.send({ type: 'video.ended' })}
      // Paused by the device's media keys, not by the chart.
      onPause={({ currentTarget: { ended, error } }) =>
        isGoing() && !ended && error === null && flow.send({ type: 'pause.requested' })
      }
      onCanPlayThrough={onReady}
      onTimeUpdate={({ currentTarget: { currentTime } }) => {
        const passed = currentTime - last.current;
        last.current = currentTime;
        if (isGoing() && passed > 0 && passed < maxStep) flow.send({ type: 'time.passed', ms: passed * 1000 });
        onSecond(currentTime);
      }}
      onError={({ target, currentTarget }) => {
        if (target === currentTarget && isGoing())
          flow.send({ type: 'video.failed', address: currentTarget.currentSrc });
      }}
    >
      {video.sources.map(({ url, mime }, index) => (
        <source
          key={fileOfLink(url)}
          src={url}
          type={mime}
          // The browser tries the sources in turn.
          onError={() =>
            index === video.sources.length - 1 && isGoing() && flow.send({ type: 'video.failed', address: url })
          }
        />
      ))}
      <track kind="captions" srcLang={first?.lang} label={first?.label} src={first?.url} />
      {others.map(({ lang, label, url }) => (
        <track key={fileOfLink(url)} kind="captions" srcLang={lang} label={label} src={url} />
      ))}
    </video>
  );
}

/** Moves captions without a position of their own up by two lines, away from the rounded lower edge. */
function liftCaptions({ target }: Event): void {
  if (!(target instanceof HTMLTrackElement)) return;
  for (const cue of target.track.cues ?? []) if (cue instanceof VTTCue && cue.line === 'auto') cue.line = -3;
}

/** @param language null for no captions */
function showCaptions({ textTracks }: HTMLVideoElement, language: string | null): void {
  for (const track of textTracks) track.mode = track.language === language ? 'showing' : 'disabled';
}

/** Applies the chart's state to a video immediately, because React may batch several steps. */
function useObedience(flow: ReelActor, element: { readonly current: HTMLVideoElement | null }, id: number): void {
  const attempt = useSelected(flow, selectAttempt);
  const begun = useRef(attempt);
  useEffect(() => {
    const video = element.current;
    if (video === null) return undefined;
    const obey = () => {
      const isGoing = selectGoing(flow.getSnapshot()) === id;
      if (!isGoing && !video.paused) video.pause();
      if (isGoing && video.paused && video.error === null)
        video.play().catch((error: unknown) => {
          if (error instanceof DOMException && error.name === 'NotAllowedError') flow.send({ type: 'play.blocked' });
        });
    };
    // The video failed before, or has a different address now.
    if (begun.current !== attempt) video.load();
    begun.current = attempt;
    obey();
    const following = flow.subscribe(obey);
    return () => {
      following.unsubscribe();
      video.pause();
    };
  }, [flow, element, id, attempt]);
}
