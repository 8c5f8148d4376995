import { describe, expect, it } from 'vitest';
import { colourOf, contrastOnPaper, isReadableAccent, readableLike } from './accent.ts';
import { defaultLook, orderOf, shownBy } from './look.ts';

describe('39.8: the look of a variant', () => {
  const written = ['work', 'basics', 'skills', 'projects'].map((section) => ({ section }));
  const shown = (order: string[], left_out: string[]) =>
    shownBy({ order, left_out } as never, written).map(({ section }) => section);

  it('starts with the basics, whatever the order or the hidden sections', () => {
    expect(shown([], [])).toEqual(['basics', 'work', 'projects', 'skills']);
    expect(shown(['skills', 'basics'], ['basics', 'work'])).toEqual(['basics', 'skills', 'projects']);
  });

  it('has each section once in its order, with unnamed sections at the end', () => {
    const order = orderOf({ order: ['skills', 'work', 'skills'] });
    expect(order.slice(0, 3)).toEqual(['skills', 'work', 'education']);
    expect(order.toSorted()).toEqual(orderOf(defaultLook).toSorted());
  });
});

describe('39.10: the accent', () => {
  it.each([
    ['#ffffff', 1],
    ['#000000', 21],
    // Values from WebAIM's checker: https://webaim.org/resources/contrastchecker/
    ['#767676', 4.54],
    ['#777777', 4.48],
  ])('of %s has the contrast %d on paper', (colour, contrast) => {
    expect(contrastOnPaper(colour)).toBeCloseTo(contrast, 2);
  });

  it('is kept if it is readable, and otherwise replaced by a similar darker colour', () => {
    expect(readableLike('#4036c4')).toBe('#4036c4');
    expect(['#767676', '#777777', '767676', ''].map(isReadableAccent)).toEqual([true, false, false, false]);
    for (const light of ['#ffffff', '#f2a51f', '#00ffff', '#ffff00', '#ff0000']) {
      const like = readableLike(light);
      expect(isReadableAccent(like)).toBe(true);
      expect(contrastOnPaper(like)).toBeLessThan(4.6);
    }
    expect(readableLike('#ff0000')).toMatch(/^#[0-9a-f]{2}0000$/);
  });

  it('can be typed with three digits and without the number sign', () => {
    expect(['#ABC', ' 4036C4 ', '#4036c', 'red', ''].map(colourOf)).toEqual(['#aabbcc', '#4036c4', null, null, null]);
  });
});
