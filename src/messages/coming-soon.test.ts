import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { isComingSoon, paths } from '../routes/paths.ts';
import { comingSoonPageOf, placeOf } from './coming-soon.ts';

const comingSoon = paths.filter(isComingSoon);
const entryAt = (to: string) => paths.find(({ path }) => matchPath(path, to.split('#', 1)[0] ?? ''));

describe('a page that is not open yet', () => {
  it('says what there is instead: pages that are open, to whoever sees it', () => {
    for (const { key, authority } of comingSoon)
      for (const isLearner of authority.length === 0 ? [false, true] : [true]) {
        const places = comingSoonPageOf(key).instead.map((place) => placeOf(place, isLearner));
        expect(places.length, key).toBeGreaterThan(0);
        for (const { to } of places) {
          const entry = entryAt(to);
          expect(entry, to).toBeDefined();
          expect(entry?.comingSoon, to).toBeUndefined();
          if (!isLearner) expect(entry?.authority, to).toEqual([]);
        }
      }
  });
});
