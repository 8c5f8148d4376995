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
  /** What it is known by among all films, so that it goes on where one was. */
  name: string;
  video: NonNullable<LessonMedia['video']>;
  /** Asks where it can be fetched now. */
  renew: () => Promise<LessonMedia['video']>;
  /** Called once nine tenths of it were watched. */
  onWatched: () => void;
}

type Seen = Omit<Progress, 'seq'>;

const { seq: _, ...beginning } = noProgress;
const rule = 'watch';
const nowhere = () => undefined;

/** Keeps how far a film was seen, in this browser. */
function useKept(name: string) {
  const { draft, change } = useDraft<Seen>(`film-${name}`);
  const [first] = useState(draft ?? beginning);
  return { first, keep: change };
}

/** A video that is no lesson, in the player of lessons. How far it was seen is stored in this browser alone. */
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
  const tell = useRef(onWatched);
  useEffect(() => {
    tell.current = onWatched;
  }, [onWatched]);
  useEffect(() => {
    if (isWatched) tell.current();
  }, [isWatched]);
  return isReady ? <LessonVideo flow={flow} lesson={lesson} video={video} start={null} onReady={nowhere} /> : null;
}
