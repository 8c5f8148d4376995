import { describe, expect, it } from 'vitest';
import { type PathEntry, paths } from '../routes/paths.ts';
import { onboarded as learner, presenter } from '../shared/chart-testing/people.ts';
import { decide } from './guard.ts';

const entryOf = (key: string): PathEntry => {
  const entry = paths.find((candidate) => candidate.key === key);
  if (entry === undefined) throw new Error(`No path ${key}`);
  return entry;
};
const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });
const enter = { kind: 'enter' };
const to = (address: string) => ({ kind: 'redirect', to: address });

describe('the guard of the routes', () => {
  it('lets everyone open public pages', () => {
    for (const user of [null, learner, presenter]) {
      expect(decide(entryOf('courses'), user, at('/courses'))).toEqual(enter);
      expect(decide(entryOf('accessDenied'), user, at('/access-denied'))).toEqual(enter);
    }
  });

  it('sends signed-out people to the sign-in page and keeps the requested address', () => {
    expect(decide(entryOf('skills'), null, at('/skills', '?q=py', '#top'))).toEqual(
      to('/sign-in?redirectUrl=%2Fskills%3Fq%3Dpy%23top'),
    );
  });

  it('sends people without the role to access denied', () => {
    expect(decide(entryOf('skills'), presenter, at('/skills'))).toEqual(to('/access-denied'));
  });

  it('49.50: sends learners from a presenter’s calendar to mentoring with that presenter', () => {
    const led = (username: string) => decide(entryOf('facCalendar'), learner, at(`/fac-calendar/${username}`));
    expect(led('presenter')).toEqual(to('/mentoring?mentor=presenter'));
    expect(led('a%26b%20c&d+e')).toEqual(to('/mentoring?mentor=a%26b%20c%26d%2Be'));
  });

  it('lets people with the required role in', () => {
    expect(decide(entryOf('skills'), learner, at('/skills'))).toEqual(enter);
    expect(decide(entryOf('facCalendar'), presenter, at('/fac-calendar/presenter'))).toEqual(enter);
  });

  it('sends signed-in people from the auth pages to the page they wanted', () => {
    expect(decide(entryOf('signIn'), learner, at('/sign-in'))).toEqual(to('/'));
    expect(decide(entryOf('signUp'), learner, at('/sign-up', '?redirectUrl=%2Fskills'))).toEqual(to('/skills'));
    expect(decide(entryOf('signIn'), learner, at('/sign-in', '?redirectUrl=https://evil.test'))).toEqual(to('/'));
    expect(decide(entryOf('signIn'), null, at('/sign-in'))).toEqual(enter);
  });

  it('sends a presenter from the root to their own calendar', () => {
    expect(decide(entryOf('root'), presenter, at('/'))).toEqual(to('/fac-calendar/presenter'));
    expect(decide(entryOf('root'), learner, at('/'))).toEqual(enter);
    expect(decide(entryOf('root'), null, at('/'))).toEqual(enter);
  });

  it('shows unknown paths to signed-in people only', () => {
    expect(decide(null, learner, at('/nowhere'))).toEqual(enter);
    expect(decide(null, null, at('/nowhere'))).toEqual(to('/'));
  });
});
