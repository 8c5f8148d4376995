import { expect, it } from 'vitest';
import { lessonKinds } from '../../../composition.ts';
import { itemShapeOf } from './shape.ts';

const itemShape = itemShapeOf(lessonKinds);
const item = (more: object) => ({ slug: 'one', title: 'One', minutes: 6, ...more });
const video = { src: 'one.mp4', captions: [{ lang: 'en', label: 'English', src: 'one.vtt' }] };

it.each([
  [{ kind: 'text', body: 'Words.' }, 'read'],
  [{ kind: 'video', video }, 'watch'],
  [{ kind: 'quiz' }, 'pass'],
  [{ kind: 'quiz', rule: 'pass', body: 'Eight questions.' }, 'pass'],
  [{ kind: 'video', video, rule: 'manual' }, 'manual'],
])('a lesson such as %j is completed by the rule %s', (more, rule) => {
  expect(itemShape.parse(item(more))).toMatchObject({ rule });
});

it.each([
  { kind: 'quiz', rule: 'manual' },
  { kind: 'quiz', rule: 'read' },
  { kind: 'text', body: 'Words.', rule: 'pass' },
  { kind: 'text', body: 'Words.', rule: 'watch' },
  { kind: 'quiz', video },
])('a lesson such as %j cannot be completed', (more) => {
  expect(itemShape.safeParse(item(more)).success).toBe(false);
});

it('a lesson has a kind declared by a capability, with its completion rules', () => {
  const shape = itemShapeOf([{ name: 'walk', rules: ['pass', 'manual'] }]);
  expect(shape.parse(item({ kind: 'walk' }))).toMatchObject({ kind: 'walk', rule: 'pass' });
  for (const more of [
    { kind: 'walk', rule: 'read' },
    { kind: 'text', body: 'Words.' },
  ])
    expect(shape.safeParse(item(more)).success).toBe(false);
});
