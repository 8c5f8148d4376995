import type { Box, ChartPicture } from './chart-picture.ts';

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

export const isDirection = (key: string): key is Direction => key.startsWith('Arrow');

const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** The nearest state in a direction; sideways distance counts more. Null if there is none. */
export function neighbourOf({ states }: ChartPicture, id: string, direction: Direction): string | null {
  const from = states.find(({ state }) => state.id === id);
  if (from === undefined) return null;
  const start = middle(from.box);
  let nearest: { id: string; distance: number } | null = null;
  for (const { state, box } of states) {
    const { x, y } = middle(box);
    const [right, down] = [x - start.x, y - start.y];
    const [ahead, aside] = {
      ArrowRight: [right, down],
      ArrowLeft: [-right, down],
      ArrowDown: [down, right],
      ArrowUp: [-down, right],
    }[direction];
    const distance = (ahead ?? 0) + 2 * Math.abs(aside ?? 0);
    if ((ahead ?? 0) > 1 && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY))
      nearest = { id: state.id, distance };
  }
  return nearest?.id ?? null;
}
