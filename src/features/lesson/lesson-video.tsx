import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { FilmSource } from '../../machines/lesson-player/lesson-player.ports.ts';
import {
  isBuffering,
  isMediaFailed,
  selectFilm,
  selectProgress,
} from '../../machines/lesson-player/lesson-player.selectors.ts';
import { lessonMessages as texts } from '../../messages/lesson.ts';
import { useSelected } from '../../shared/actors/use-selected.ts';
import { fileOfLink } from '../../shared/files/links.ts';
import { useDraft } from '../../shared/forms/drafts.ts';
import { timeOf } from '../../shared/learning/cues.ts';
import { secondsOf } from '../../shared/learning/progress.ts';
import type { Lesson, LessonMedia } from '../../shared/transport/schema.d.ts';
import { FailureState } from '../../ui/failure-state.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './lesson-video.module.css';
import { Resumed } from './resume-notice.tsx';
import { Transcript } from './transcript.tsx';
import type { LessonFlow } from './use-lesson-player.ts';
import { flowEvents, pressKey, showingLanguage, showLanguage } from './video-element.ts';

interface LessonVideoProps {
  flow: LessonFlow;
  lesson: Pick<Lesson, 'rule'> & { item: { title: string } };
  video: NonNullable<LessonMedia['video']>;
  start: number | null;
  /** Receives the function that seeks to a second. */
  onReady: (goTo: (second: number) => void) => void;
}

/** The viewer's preferences; `captions` null means off. */
interface Habit {
  speed: number;
  captions: string | null;
}

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** A video with captions, speeds and transcript. */
export function LessonVideo({ flow, lesson, video, start, onReady }: LessonVideoProps) {
  const [first, ...others] = video.captions;
  const element = useRef<HTMLVideoElement>(null);
  const { draft, change } = useDraft<Habit>('player');
  const habit = draft ?? { speed: 1, captions: first?.lang ?? null };
  const failed = useSelected(flow, isMediaFailed);
  const buffering = useSelected(flow, isBuffering);
  const progress = useSelected(flow, selectProgress);
  const [begin] = useState(() => start ?? resumeAt(progress));
  // The start position, once the duration is known; null if the progress determines it.
  const place = useRef<number | null>(begin);
  const film = useSelected(flow, selectFilm);
  const [opened] = useState(video.sources);
  const sources = film ?? opened;
  const reloading = useReloading(element, film, place);
  const goTo = (second: number) => {
    if (element.current) element.current.currentTime = second;
  };
  useEffect(() => {
    if (lesson.rule === 'open') flow.send({ type: 'lesson.opened' });
    onReady(goTo);
  }, [flow, lesson.rule, onReady]);
  const share = progress.extent ? Math.min(100, Math.floor((secondsOf(progress.watched) / progress.extent) * 100)) : 0;
  const prepare = (shown: HTMLVideoElement) => {
    flow.send({ type: 'extent.known', extent: Math.max(1, Math.floor(shown.duration)) });
    shown.playbackRate = habit.speed;
    showLanguage(shown, habit.captions);
    const at = place.current ?? resumeAt(selectProgress(flow.getSnapshot()));
    place.current = null;
    if (at > 0) shown.currentTime = at;
  };
  return (
    <Stack gap={3} onKeyDown={(event) => pressKey(event, element.current)}>
      {start === null && begin > 0 && (
        <Resumed
          text={texts.resumedVideo(timeOf(begin))}
          onStartOver={() => {
            flow.send({ type: 'restart.requested' });
            goTo(0);
          }}
        />
      )}
      {failed ? (
        <VideoFailure flow={flow} sources={sources} />
      ) : (
        <video
          ref={element}
          controls
          playsInline
          preload="metadata"
          className={styles.video}
          aria-label={texts.videoOf(lesson.item.title)}
          poster={video.poster ?? undefined}
          {...flowEvents(flow)}
          onPlay={reloading.onPlay}
          onLoadedMetadata={({ currentTarget }) => prepare(currentTarget)}
          onRateChange={({ currentTarget }) => change({ ...habit, speed: currentTarget.playbackRate })}
          onPause={(event) => {
            change({ ...habit, captions: showingLanguage(event.currentTarget) });
            flowEvents(flow).onPause(event);
            reloading.onPause(event);
          }}
        >
          {sources.map(({ url, mime }, index) => (
            <source
              key={url}
              src={url}
              type={mime}
              // The browser tries the sources in turn; the video fails after the last source.
              onError={() => index === sources.length - 1 && flow.send({ type: 'video.failed', address: url })}
            />
          ))}
          <track kind="captions" srcLang={first?.lang} label={first?.label} src={first?.url} />
          {others.map(({ lang, label, url }) => (
            <track key={fileOfLink(url)} kind="captions" srcLang={lang} label={label} src={url} />
          ))}
        </video>
      )}
      <Row gap={2} columnGap={5} align="center" className={styles.tools}>
        <label>
          {texts.speed}
          <Select
            inline
            value={habit.speed}
            options={(speeds.includes(habit.speed) ? speeds : [...speeds, habit.speed]).map((speed) => [
              String(speed),
              texts.speedOf(speed),
            ])}
            onChange={({ target }) => {
              if (element.current) element.current.playbackRate = Number(target.value);
              change({ ...habit, speed: Number(target.value) });
            }}
          />
        </label>
        <p>{texts.watched(share)}</p>
        <p role="status">{buffering && texts.buffering}</p>
      </Row>
      <p className={styles.keys}>{texts.keys}</p>
      <Transcript captions={video.captions} second={progress.position} onGo={goTo} />
    </Stack>
  );
}

type Cause = 'asking' | 'connection' | 'missing' | 'format';

/** Why a video can't play: the browser supports none of its formats. */
function useCause(url: string): Cause {
  const [cause, setCause] = useState<Cause>('asking');
  useEffect(() => {
    const open = new AbortController();
    fetch(url, { method: 'HEAD', signal: open.signal }).then(
      ({ ok }) => setCause(ok ? 'format' : 'missing'),
      () => !open.signal.aborted && setCause('connection'),
    );
    return () => open.abort();
  }, [url]);
  return cause;
}

/** Reloads a video from a new URL, keeping its position and play state. */
function useReloading(
  element: RefObject<HTMLVideoElement | null>,
  film: readonly FilmSource[] | null,
  placeRef: RefObject<number | null>,
) {
  const isToPlay = useRef(false);
  useEffect(() => {
    const shown = element.current;
    if (film === null || shown === null) return;
    placeRef.current = shown.currentTime || placeRef.current;
    shown.load();
    // A browser that blocks autoplay leaves the video paused.
    if (isToPlay.current) shown.play().catch(() => undefined);
  }, [element, film, placeRef]);
  return {
    onPlay: () => {
      isToPlay.current = true;
    },
    // Browsers pause a failed video.
    onPause: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
      isToPlay.current &&= currentTarget.error !== null;
    },
  };
}

function VideoFailure({ flow, sources }: { flow: LessonFlow; sources: readonly FilmSource[] }) {
  const cause = useCause(sources[0]?.url ?? '');
  const formats = sources.map(({ mime }) => texts.formats[mime] ?? mime);
  const why = cause === 'format' ? texts.mediaCauses.format(formats) : texts.mediaCauses[cause];
  return (
    <FailureState
      failure={null}
      at={flow}
      title={texts.mediaError}
      text={`${why} ${texts.mediaErrorText}`.trim()}
      onRetry={() => flow.send({ type: 'retry.requested' })}
    />
  );
}

/** A learner who has watched to the end starts over. */
const resumeAt = ({ position, extent }: { position: number; extent: number | null }) =>
  extent !== null && position >= extent - 1 ? 0 : position;
