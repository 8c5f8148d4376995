import { expect, it } from 'vitest';
import { activityOf } from './activity.ts';

const quiet = {
  id: 1,
  name: 'First programs',
  purpose: '',
  language: 'en',
  topic: 'Programming',
  members: 0,
  weekly_posts: 0,
  last_post_at: null,
};
const dateOf = (time: string) => time.slice(0, 10);

it('44.12: a quiet community shows no activity', () => {
  expect(activityOf(quiet, dateOf)).toBe('');
  expect(activityOf({ ...quiet, members: 4 }, dateOf)).toBe('');
});

it('44.12: a community shows its member count from five members on, and this week’s posts from the first post on', () => {
  const lively = { ...quiet, members: 5, weekly_posts: 1, last_post_at: '2031-03-01T09:00:00.000Z' };
  expect(activityOf(lively, dateOf)).toBe('5 members · 1 post this week · last post 2031-03-01');
});
