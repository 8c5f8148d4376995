import { describe, expect, it } from 'vitest';
import { findPages } from '../features/search/find-pages.ts';
import { paths } from '../routes/paths.ts';
import { loadOwnPages } from './pages.ts';
import { reachablePages } from './reachable-pages.ts';

const ownPages = await loadOwnPages();

const person = (role: 'Learner' | 'Presenter', username: string | null = null) => ({
  id: 7,
  name: 'Asha Rao',
  email: 'asha@example.com',
  avatar: null,
  username,
  is_interest_save: 1,
  timezone: null,
  authority: [role],
});
const addresses = (pages: ReturnType<typeof reachablePages>) => pages.map(({ to }) => to);

describe('reachablePages', () => {
  it('leads visitors nowhere that they may not enter', () => {
    const visitor = addresses(reachablePages(null, ownPages));
    expect(visitor).toEqual(expect.arrayContaining(['/', '/universities', '/sign-in', '/courses', '/privacy-policy']));
    for (const to of ['/skills', '/home', '/universities-list', '/access-denied']) expect(visitor).not.toContain(to);
  });

  it('prefers the page for learners to the public one of the same title, and names each once', () => {
    const pages = reachablePages(person('Learner'), ownPages);
    expect(pages.filter(({ title }) => title === 'Universities').map(({ to }) => to)).toEqual(['/universities-list']);
    expect(pages.filter(({ title }) => title === 'Dashboard').map(({ to }) => to)).toEqual(['/home']);
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    expect(addresses(pages)).not.toContain('/sign-in');
    expect(addresses(pages).join()).not.toContain(':');
  });

  it('shows presenters their own calendar and the open pages', () => {
    const presenter = addresses(reachablePages(person('Presenter', 'a b'), ownPages));
    expect(presenter).toEqual(expect.arrayContaining(['/fac-calendar/a%20b', '/about-us']));
    for (const to of ['/', '/home', '/skills']) expect(presenter).not.toContain(to);
  });
});

describe('findPages', () => {
  const pages = reachablePages(person('Learner'), ownPages);
  const titles = (words: string) => findPages(pages, words, 5).map(({ title }) => title);

  it('puts titles that begin with the words before those that contain them', () => {
    expect(titles('co')).toEqual([
      'Continue learning',
      'Complete your profile',
      'Courses to learn here',
      'Contact us',
      'Terms & Conditions',
    ]);
    expect(titles('class')).toEqual(['Live classes', 'Open live classes']);
  });

  it('overlooks case, accents and the order of words', () => {
    expect(titles('  POLICY  prívacy ')).toEqual(['Privacy Policy']);
    expect(titles('qqq')).toEqual([]);
  });

  it('shows all while nothing has been typed, and what is not open never', () => {
    expect(titles(' ')).toContain('Skills');
    expect(titles('').at(-1)).toBe('Terms & Conditions');
    const open = new Set(paths.filter(({ comingSoon }) => !comingSoon).map(({ path }) => path));
    for (const user of [null, person('Learner')])
      expect(addresses(reachablePages(user, ownPages)).filter((address) => !open.has(address))).toEqual([]);
    expect(titles('portfolio builder')).toEqual([]);
  });
});
