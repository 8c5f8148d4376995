import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Progress } from '../../learning/progress.ts';
import { lessonPlayerMachine } from './lesson-player.machine.ts';
import type { LessonAnswer } from './lesson-player.ports.ts';

const progress = { position: 0, furthest: 0, watched: [], page: null, extent: 40, isMarked: false };
const video: LessonAnswer = { kind: 'video', rule: 'watch', lock: null, isCompleted: false, progress };
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

it('keeps what was watched, the furthest and the last place apart, and no second is lost to the keeping of them', async () => {
  const clock = new SimulatedClock();
  const actors = { loadLesson: fromPromise<LessonAnswer, number>(async () => video) };
  const actor = createActor(lessonPlayerMachine.provide({ actors }), { clock, input: { itemId: 4 } });
  const handed: Omit<Progress, 'seq'>[] = [];
  actor.on('progress.made', (made) => handed.push(made.progress));
  actor.start();
  await settled();
  const reach = (position: number) => actor.send({ type: 'place.reached', position, page: null });
  actor.send({ type: 'video.playing' });
  reach(1);
  clock.increment(15_000);
  expect(handed.at(-1)).toMatchObject({ position: 1, furthest: 1, watched: [[0, 1]] });
  actor.send({ type: 'save.began' });
  reach(2);
  actor.send({ type: 'video.seeking' });
  reach(30);
  actor.send({ type: 'video.playing' });
  reach(32);
  actor.send({ type: 'video.seeking' });
  reach(5);
  actor.send({ type: 'video.paused' });
  expect(handed.at(-1)).toMatchObject({
    position: 5,
    furthest: 32,
    watched: [
      [0, 2],
      [30, 32],
    ],
  });
  actor.stop();
});
