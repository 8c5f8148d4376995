import { expect, it } from 'vitest';
import { feedWays } from './feed-ways.ts';

it('each calendar program gets the complete address of the feed', () => {
  const url = 'https://learn.example.org/calendar-feed/a-b_c.ics';
  const { program, google, outlook } = feedWays(url);
  const webcal = 'webcal://learn.example.org/calendar-feed/a-b_c.ics';
  expect(program).toBe(webcal);
  expect([...new URL(google).searchParams]).toEqual([['cid', webcal]]);
  expect([...new URL(outlook).searchParams]).toEqual([
    ['url', url],
    ['name', 'Acado'],
  ]);
  expect(google).toMatch(/^https:\/\/calendar\.google\.com\/calendar\/r\?cid=webcal%3A%2F%2F/);
  expect(outlook).toMatch(/^https:\/\/outlook\.live\.com\/calendar\/0\/addfromweb\?url=https%3A%2F%2F/);
});
