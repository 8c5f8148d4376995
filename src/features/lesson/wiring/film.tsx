import { useActorRef } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { lessonPlayerMachine } from '../../../machines/lesson-player/lesson-player.machine.ts';
import type { LessonAnswer } from '../../../machines/lesson-player/lesson-player.ports.ts';
import {
  selectCompletion,
  selectProgress,
  selectStage,
} from '../../../machines/lesson-player/lesson-player.selectors.ts';
import { promised } from '../../../shared/actors/promised.ts';
import { useSelected } from '../../../shared/actors/use-selected.ts';
import { useDraft } from '../../../shared/forms/drafts.ts';
import { noProgress, type Progress } from '../../../shared/learning/progress.ts';
import type { LessonMedia } from '../../../shared/transport/schema.d.ts';
import { LessonVideo } from '../lesson-video.tsx';
import { renewFilmOver } from './lesson-player.adapters.ts';

interface FilmProps {
  title: string;
  /** A unique key, so that it continues where the user left off. */
  name: string;
  video: NonNullable<LessonMedia['video']>;
  /** Requests a fresh URL. */
  renew: () => Promise<LessonMedia['video']>;
  /** Called after 90% was watched. */
  onWatched: () => void;
}

type Seen = Omit<Progress, 'seq'>;

const { seq: _, ...beginning } = noProgress;
const rule = 'watch';
const nowhere = () => undefined;

/** Stores the watch progress in this browser. */
function useKept(name: string) {
  const { draft, change } = useDraft<Seen>(`film-${name}`);
  const [first] = useState(draft ?? beginning);
  return { first, keep: change };
}

/** A video that is not a lesson, in the lesson player. Its progress is stored only in this browser. */
export function LoneFilm({ title, name, video, renew, onWatched }: FilmProps) {
  const { first, keep } = useKept(name);
  const loadLesson = promised<number, LessonAnswer>(async () => ({
    kind: 'video',
    rule,
    lock: null,
    isCompleted: false,
    progress: first,
  }));
  const renewFilm = promised(renewFilmOver(async () => (await renew())?.sources));
  const flow = useActorRef(lessonPlayerMachine.provide({ actors: { loadLesson, renewFilm } }), {
    input: { itemId: 0 },
  });
  const isReady = useSelected(flow, selectStage) === 'ready';
  const isWatched = useSelected(flow, selectCompletion) === 'completing';
  const [lesson] = useState({ rule, item: { title } } as const);
  useEffect(() => {
    const made = flow.on('progress.made', ({ progress }) => keep(progress));
    const leave = () => {
      const seen = selectProgress(flow.getSnapshot());
      if (seen.position > 0) keep(seen);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      made.unsubscribe();
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [flow, keep]);
  const listener = useRef(onWatched);
  useEffect(() => {
    listener.current = onWatched;
  }, [onWatched]);
  useEffect(() => {
    if (isWatched) listener.current();
  }, [isWatched]);
  return isReady ? <LessonVideo flow={flow} lesson={lesson} video={video} start={null} onReady={nowhere} /> : null;
}
