import { describe, expect, it } from 'vitest';
import { paths } from '../routes/paths.ts';
import { onboarded, presenter } from '../shared/chart-testing/people.ts';
import { loadOwnPages } from './pages.ts';
import { reachablePages } from './reachable-pages.ts';

const ownPages = await loadOwnPages();

const addresses = (pages: ReturnType<typeof reachablePages>) => pages.map(({ to }) => to);

describe('reachablePages', () => {
  it('offers visitors only pages that they may open', () => {
    const visitor = addresses(reachablePages(null, ownPages));
    expect(visitor).toEqual(expect.arrayContaining(['/', '/universities', '/sign-in', '/courses', '/privacy-policy']));
    for (const to of ['/skills', '/home', '/universities-list', '/access-denied']) expect(visitor).not.toContain(to);
  });

  it('prefers the learner’s page to a public page of the same title, and lists each title once', () => {
    const pages = reachablePages(onboarded, ownPages);
    expect(pages.filter(({ title }) => title === 'Universities').map(({ to }) => to)).toEqual(['/universities-list']);
    expect(pages.filter(({ title }) => title === 'Dashboard').map(({ to }) => to)).toEqual(['/home']);
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    expect(addresses(pages)).not.toContain('/sign-in');
    expect(addresses(pages).join()).not.toContain(':');
  });

  it('shows presenters their own calendar and the open pages', () => {
    const own = addresses(reachablePages({ ...presenter, username: 'a b' }, ownPages));
    expect(own).toEqual(expect.arrayContaining(['/fac-calendar/a%20b', '/about-us']));
    for (const to of ['/', '/home', '/skills']) expect(own).not.toContain(to);
  });

  it('lists only existing pages, with the legal texts at the end', () => {
    const open = new Set(paths.map(({ path }) => path));
    for (const user of [null, onboarded]) {
      const pages = reachablePages(user, ownPages);
      expect(addresses(pages).filter((address) => !open.has(address))).toEqual([]);
      expect(pages.slice(pages.findIndex(({ legal }) => legal)).every(({ legal }) => legal)).toBe(true);
    }
  });
});
