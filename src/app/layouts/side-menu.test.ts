import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { paths } from '../../routes/paths.ts';
import { publicColumns, publicMenu } from './public-menu.ts';
import { currentAt, sideMenu } from './side-menu.ts';

const places = sideMenu.flatMap((entry) => (entry.kind === 'item' ? [entry] : entry.places));
const own = places.map(({ to }) => to);
const open = [...publicMenu, ...publicColumns.flatMap(({ places }) => places)].map(({ to }) => to);
const entryOf = (to: string) => paths.find(({ path }) => matchPath(path, to));

describe('the menus', () => {
  it('lead to existing pages', () => {
    for (const to of [...own, ...open]) expect(entryOf(to), to).toBeDefined();
  });

  it('lead visitors to the public pages', () => {
    for (const to of open) expect(entryOf(to)?.authority, to).toEqual([]);
    expect(open).toEqual(
      expect.arrayContaining([
        '/lms-courses',
        '/courses',
        '/universities',
        '/live-classes',
        '/how-to-apply',
        '/what-we-offer',
        '/verify',
        '/contact-us',
        '/about-us',
      ]),
    );
    expect(publicMenu[0]).toMatchObject({ to: '/lms-courses', label: 'Courses' });
  });

  it('lead learners to the main pages, each once', () => {
    expect(own).toEqual(
      expect.arrayContaining([
        '/lms-courses',
        '/zoomClass',
        '/university-course-listing',
        '/how-to-apply',
        '/what-we-offer',
        '/verify',
        '/contact-us',
      ]),
    );
    expect(new Set(own).size).toBe(own.length);
    expect(new Set(sideMenu.map(({ kind }) => kind))).toEqual(new Set(['item', 'collapse', 'group']));
  });

  it('2.21: mark an entry as current in a lesson and in a quiz', () => {
    const currentIn = (address: string) => places.filter((place) => currentAt(place, address)).map(({ to }) => to);
    expect(currentIn('/course-module/8')).toEqual(['/learning']);
    expect(currentIn('/assessmentQuestion/3')).toEqual(['/assessment']);
  });

  it('have the sample entries only in development', () => {
    expect(own.filter((to) => to.includes('-view'))).toEqual([]);
  });
});
