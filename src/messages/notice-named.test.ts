import { expect, it } from 'vitest';
import { noticeNamed } from './notice-named.ts';

it.each(['from_a_newer_release', 'constructor'])('a kind that is not known here can be shown: %s', (name) => {
  expect(noticeNamed(name)).toMatchObject({ topic: 'New notification', icon: 'bell' });
});
