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

/** A chart laid out: everything with its place, in pixels from the start of the picture. */
export interface ChartPicture {
  width: number;
  height: number;
  /** From the outside in. */
  states: readonly { state: ChartState; box: Box }[];
  arrows: readonly { arrow: Arrow; path: string; label: Box }[];
  /** The dots with which states begin, and the way from there. */
  starts: readonly { id: string; x: number; y: number; path: string }[];
}

/** Lays out a graph: the worker of a page, or the library itself where there is none. */
export type LayOut = (graph: ElkNode) => Promise<ElkNode>;

const cornerRadius = 8;

const towards = (from: Point, to: Point, distance: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(distance, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
};
const spelled = ({ x, y }: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** A line through the points with round corners, as SVG writes it. */
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

/** Every box of the layout by its id. */
function boxesOf(node: ElkNode): [string, Box][] {
  return [[node.id, boxOf(node)], ...(node.children ?? []).flatMap(boxesOf)];
}

/** Draws a chart up. @param measure gives the width of words */
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
