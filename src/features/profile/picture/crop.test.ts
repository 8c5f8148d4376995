import { describe, expect, it } from 'vitest';
import { cropOf, firstLook, pulled } from './crop.ts';

const wide = { width: 1000, height: 600 };

describe('the square crop of a picture', () => {
  it('is at first the largest centred square', () => {
    expect(cropOf(wide, firstLook)).toEqual({ left: 200, top: 0, side: 600 });
  });

  it('is smaller the further you zoom in, and stays inside at each edge', () => {
    expect(cropOf(wide, { zoom: 4, x: 1, y: 1 })).toEqual({ left: 850, top: 450, side: 150 });
    expect(cropOf(wide, { zoom: 4, x: 0, y: 0 })).toEqual({ left: 0, top: 0, side: 150 });
  });

  it('has at least one pixel', () => {
    expect(cropOf({ width: 1, height: 3 }, { zoom: 4, x: 0.5, y: 0.5 })).toEqual({ left: 0, top: 1, side: 1 });
  });

  it('moves against the drag, no further than the edge, and not if there is no room', () => {
    expect(pulled(wide, firstLook, { x: -1 / 3, y: 0.5 })).toEqual({ zoom: 1, x: 1, y: 0.5 });
    expect(pulled(wide, firstLook, { x: 9, y: 0 })).toEqual({ zoom: 1, x: 0, y: 0.5 });
  });
});
