import ELK from 'elkjs';
import { describe, expect, it } from 'vitest';
import { structureOf, withInner } from '../../shared/inspection/chart-structure.ts';
import { type Box, type ChartPicture, pictureOf, roundedPath } from './chart-picture.ts';
import { chartNames, loadChart } from './charts.ts';

const elk = new ELK();
const widthOfLetter = 7;

async function pictureOfChart(name: string): Promise<ChartPicture> {
  const machine = await loadChart(name);
  if (machine === null) throw new Error(`No chart ${name}`);
  return pictureOf(
    structureOf(machine),
    ({ text }) => text.length * widthOfLetter,
    (graph) => elk.layout(graph),
  );
}

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const contains = (outer: Box, inner: Box) =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

describe('the drawing of a chart', () => {
  it('exists for every chart of the product', () => {
    expect(chartNames).toEqual(expect.arrayContaining(['session', 'onboarding', 'lessonPlayer', 'liveJoin']));
    expect(chartNames.length).toBeGreaterThanOrEqual(13);
  });

  it.each(chartNames)('shows every state of %s inside its parent, and no overlapping labels', async (name) => {
    const { states, arrows, starts } = await pictureOfChart(name);
    const boxes = new Map(states.map(({ state, box }) => [state.id, box]));
    const boxOf = (id: string) => boxes.get(id) as Box;
    for (const { state, box } of states) {
      expect(box.width).toBeGreaterThanOrEqual(state.key.length * widthOfLetter);
      for (const child of state.states) expect(contains(box, boxOf(child.id)), child.id).toBe(true);
      const beside = state.states.flatMap((one, index) =>
        state.states.slice(index + 1).filter((other) => overlap(boxOf(one.id), boxOf(other.id))),
      );
      expect(beside).toEqual([]);
    }
    const leaves = states.filter(({ state }) => state.states.length === 0);
    for (const [index, { arrow, label, path }] of arrows.entries()) {
      expect(path, arrow.id).toMatch(/^M[\d.]+ [\d.]+L/);
      const covered = arrows.slice(index + 1).filter((other) => overlap(label, other.label));
      expect(
        covered.map((other) => other.arrow.id),
        arrow.id,
      ).toEqual([]);
      expect(
        leaves.filter(({ box }) => overlap(label, box)).map(({ state }) => state.id),
        arrow.id,
      ).toEqual([]);
    }
    const all = states.flatMap(({ state }) => withInner(state).slice(0, 1));
    expect(starts).toHaveLength(all.filter(({ initial }) => initial !== null).length);
  });

  it('has lines with rounded corners', () => {
    const corner = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 10 },
    ];
    expect(roundedPath(corner)).toBe('M0 0L92 0Q100 0 100 5L100 10');
  });
});
