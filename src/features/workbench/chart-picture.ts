import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { type ChartState, type ChartStructure, withInner } from '../../shared/inspection/chart-structure.ts';
import { type Arrow, arrowsOf, dotOf, dotSize, graphOf, startOf } from './chart-graph.ts';
import type { Measure } from './chart-text.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** A chart after the layout, with all positions in pixels from the origin of the drawing. */
export interface ChartPicture {
  width: number;
  height: number;
  /** The states from the outermost to the innermost. */
  states: readonly { state: ChartState; box: Box }[];
  arrows: readonly { arrow: Arrow; path: string; label: Box }[];
  /** The dots that mark initial states, and the paths from them. */
  starts: readonly { id: string; x: number; y: number; path: string }[];
}

/** Computes the layout of a graph: a worker on a page, or the library itself without one. */
export type LayOut = (graph: ElkNode) => Promise<ElkNode>;

const cornerRadius = 8;

const towards = (from: Point, to: Point, distance: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(distance, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
};
const spelled = ({ x, y }: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** The path of a line through the points with round corners, in SVG syntax. */
export function roundedPath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (before === undefined) return `M${spelled(point)}`;
      if (after === undefined) return `L${spelled(point)}`;
      const [enter, leave] = [towards(point, before, cornerRadius), towards(point, after, cornerRadius)];
      return `L${spelled(enter)}Q${spelled(point)} ${spelled(leave)}`;
    })
    .join('');
}

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height });

/** Every box of the layout, by id. */
function boxesOf(node: ElkNode): [string, Box][] {
  return [[node.id, boxOf(node)], ...(node.children ?? []).flatMap(boxesOf)];
}

/** Computes the drawing of a chart. @param measure returns the width of a line of text */
export async function pictureOf(structure: ChartStructure, measure: Measure, layOut: LayOut): Promise<ChartPicture> {
  const graph = await layOut(graphOf(structure, measure));
  const boxes = new Map(boxesOf(graph));
  const edges = new Map((graph.edges ?? []).map((edge) => [edge.id, edge]));
  const pathOf = (id: string) =>
    (edges.get(id)?.sections ?? [])
      .map(({ startPoint, bendPoints = [], endPoint }) => roundedPath([startPoint, ...bendPoints, endPoint]))
      .join('');
  const states = withInner(structure.root);
  const boxOfId = (id: string) => boxes.get(id) ?? boxOf({});
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    states: states.map((state) => ({ state, box: boxOfId(state.id) })),
    arrows: states.flatMap(arrowsOf).map((arrow) => ({
      arrow,
      path: pathOf(arrow.id),
      label: boxOf(edges.get(arrow.id)?.labels?.[0] ?? {}),
    })),
    starts: states
      .filter(({ initial }) => initial !== null)
      .map((state) => {
        const { x, y } = boxOfId(dotOf(state));
        return { id: dotOf(state), x: x + dotSize / 2, y: y + dotSize / 2, path: pathOf(startOf(state)) };
      }),
  };
}
