import { useActorRef } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { lessonPlayerMachine } from '../../../machines/lesson-player/lesson-player.machine.ts';
import type { LessonAnswer } from '../../../machines/lesson-player/lesson-player.ports.ts';
import { selectCompletion, selectStage } from '../../../machines/lesson-player/lesson-player.selectors.ts';
import { promised } from '../../../shared/actors/promised.ts';
import { useSelected } from '../../../shared/actors/use-selected.ts';
import { noProgress } from '../../../shared/learning/progress.ts';
import type { LessonMedia } from '../../../shared/transport/schema.d.ts';
import { LessonVideo } from '../lesson-video.tsx';
import { renewFilmOver } from './lesson-player.adapters.ts';

interface FilmProps {
  title: string;
  video: NonNullable<LessonMedia['video']>;
  /** Asks where it can be fetched now. */
  renew: () => Promise<LessonMedia['video']>;
  /** Called once nine tenths of it were watched. */
  onWatched: () => void;
}

const { seq: _, ...beginning } = noProgress;
const unseen = { kind: 'video', rule: 'watch', lock: null, isCompleted: false, progress: beginning } as const;
const machine = lessonPlayerMachine.provide({
  actors: { loadLesson: promised<number, LessonAnswer>(async () => unseen) },
});
const nowhere = () => undefined;

/** A video that is no lesson, in the player of lessons. Its last place is not stored. */
export function LoneFilm({ title, video, renew, onWatched }: FilmProps) {
  const renewFilm = promised(renewFilmOver(async () => (await renew())?.sources));
  const flow = useActorRef(machine.provide({ actors: { renewFilm } }), { input: { itemId: 0 } });
  const isReady = useSelected(flow, selectStage) === 'ready';
  const isWatched = useSelected(flow, selectCompletion) === 'completing';
  const [lesson] = useState({ rule: unseen.rule, item: { title } });
  const tell = useRef(onWatched);
  useEffect(() => {
    tell.current = onWatched;
  }, [onWatched]);
  useEffect(() => {
    if (isWatched) tell.current();
  }, [isWatched]);
  return isReady ? <LessonVideo flow={flow} lesson={lesson} video={video} start={null} onReady={nowhere} /> : null;
}
