import type { ElkExtendedEdge, ElkLabel, ElkNode } from 'elkjs/lib/elk-api.js';
import {
  type ChartState,
  type ChartStructure,
  type ChartTransition,
  withInner,
} from '../../shared/inspection/chart-structure.ts';
import { arrowLines, lineHeight, type Measure, stateLines, type TextLine } from './chart-text.ts';

export const dotSize = 10;
const padding = 12;
const historySize = 28;
export const labelPadding = 6;
/** The gap between the labels of two transitions that share an arrow. */
export const labelGap = 4;

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.labelLabel': '8',
  'elk.spacing.nodeSelfLoop': '16',
} as const;

const widest = (lines: readonly TextLine[], measure: Measure) => Math.ceil(Math.max(0, ...lines.map(measure)));

/** The id of the dot that marks the initial state. */
export const dotOf = ({ id }: ChartState): string => `${id} · start`;

/** The id of the line from the dot to the first inner state. */
export const startOf = (state: ChartState): string => `${dotOf(state)} →`;

/** The transitions from one state to another, which share an arrow. */
export interface Arrow {
  id: string;
  source: ChartState;
  target: string;
  transitions: readonly ChartTransition[];
}

/** The arrows that start at a state. */
export function arrowsOf(source: ChartState): Arrow[] {
  const targets = new Set(source.transitions.flatMap((transition) => transition.targets));
  return [...targets].map((target) => ({
    id: `${source.id} → ${target}`,
    source,
    target,
    transitions: source.transitions.filter((transition) => transition.targets.includes(target)),
  }));
}

function nodeOf(state: ChartState, measure: Measure): ElkNode {
  if (state.type === 'history') return { id: state.id, width: historySize, height: historySize };
  const lines = stateLines(state);
  const width = widest(lines, measure) + 2 * padding;
  const height = lines.length * lineHeight + 2 * padding;
  if (state.states.length === 0) return { id: state.id, width: Math.max(width, 96), height };
  const dot = state.initial === null ? [] : [{ id: dotOf(state), width: dotSize, height: dotSize }];
  return {
    id: state.id,
    children: [...dot, ...state.states.map((child) => nodeOf(child, measure))],
    layoutOptions: {
      'elk.padding': `[top=${height + 8},left=24,bottom=24,right=24]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
      ...options,
    },
  };
}

/** An arrow in the order of the chart. In a cycle, the layout reverses another arrow. */
const onward = { layoutOptions: { 'elk.layered.priority.direction': '10' } };

function labelOf({ id, source, transitions }: Arrow, measure: Measure): ElkLabel {
  const lines = transitions.flatMap((transition) => arrowLines(transition, source));
  return {
    // The layout skips labels without text.
    text: id,
    width: widest(lines, measure) + 2 * labelPadding,
    height: lines.length * lineHeight + (transitions.length - 1) * labelGap,
    layoutOptions: { 'elk.edgeLabels.placement': 'CENTER', 'elk.edgeLabels.inline': 'true' },
  };
}

/** A chart as input of the layout: nested boxes, sized for their text, and arrows with their labels. */
export function graphOf({ root }: ChartStructure, measure: Measure): ElkNode {
  const states = withInner(root);
  const place = new Map(states.map(({ id }, index) => [id, index]));
  const leadsOn = ({ source, target }: Arrow) => (place.get(target) ?? 0) > (place.get(source.id) ?? 0);
  const starts = states.flatMap((state): ElkExtendedEdge[] =>
    state.initial === null
      ? []
      : [{ id: startOf(state), sources: [dotOf(state)], targets: [state.initial], ...onward }],
  );
  const arrows = states.flatMap(arrowsOf).map(
    (arrow): ElkExtendedEdge => ({
      id: arrow.id,
      sources: [arrow.source.id],
      targets: [arrow.target],
      labels: [labelOf(arrow, measure)],
      ...(leadsOn(arrow) ? onward : {}),
    }),
  );
  return { id: 'chart', layoutOptions: options, children: [nodeOf(root, measure)], edges: [...starts, ...arrows] };
}
