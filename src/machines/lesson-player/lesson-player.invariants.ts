import {
  begins,
  contextOf,
  type Invariant,
  isIn,
  onlyWhen,
  sent,
  whileIn,
} from '../../shared/chart-testing/invariant.ts';
import { lessonPlayerMachine } from './lesson-player.machine.ts';

export const lessonPlayerInvariants: readonly Invariant[] = [
  onlyWhen(
    'the lesson is completed',
    begins(isIn({ ready: { completion: 'complete' } })),
    (moment) =>
      sent('save.acknowledged')(moment) || contextOf(lessonPlayerMachine, moment.after).lesson?.isCompleted === true,
  ),
  onlyWhen(
    'all progress is saved',
    (moment) => begins(isIn({ ready: { progress: 'clean' } }))(moment) && isIn('ready')(moment.before),
    sent('save.acknowledged', 'save.refused'),
  ),
  whileIn('loading', { failure: 'unknown' }),
  whileIn('failed', { failure: 'known' }),
  whileIn('locked', { lesson: 'known' }),
  whileIn('ready', { lesson: 'known' }),
  whileIn({ ready: { item: { video: 'playing' } } }, { playingFrom: 'known' }),
  ...['paused', 'buffering', 'seeking', 'ended', 'renewing', 'mediaError'].map((video) =>
    whileIn({ ready: { item: { video } } }, { playingFrom: 'unknown' }),
  ),
];
