import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { paths } from '../routes/paths.ts';
import { announcements, placeOf } from './announced.ts';

const announced = paths.filter((entry) => entry.announced);
const entryAt = (to: string) => paths.find(({ path }) => matchPath(path, to.split('#', 1)[0] ?? ''));

describe('an announced page', () => {
  it('says what it will be, and no other page does', () => {
    expect(Object.keys(announcements).toSorted()).toEqual(announced.map(({ key }) => key).toSorted());
  });

  it('says what there is instead: pages that are open, to whoever sees it', () => {
    for (const { key, authority } of announced)
      for (const isLearner of authority.length === 0 ? [false, true] : [true]) {
        const places = (announcements[key]?.instead ?? []).map((place) => placeOf(place, isLearner));
        expect(places.length, key).toBeGreaterThan(0);
        for (const { to } of places) {
          const entry = entryAt(to);
          expect(entry, `${key}: ${to}`).toBeDefined();
          expect(entry?.announced, `${key}: ${to}`).toBeUndefined();
          if (!isLearner) expect(entry?.authority, `${key}: ${to}`).toEqual([]);
        }
      }
  });
});
