import { expect, it } from 'vitest';
import { noticeNamed } from './notice-named.ts';

it.each(['from_a_newer_release', 'constructor'])('an unknown kind of notification can be shown: %s', (name) => {
  expect(noticeNamed(name)).toMatchObject({ topic: 'New notification', icon: 'bell' });
});
