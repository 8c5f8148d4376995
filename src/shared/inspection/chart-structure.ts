import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export type StateType = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

/** The trigger of a transition. */
export type Cause =
  /** An external event, or an event that the chart raises itself. */
  | 'event'
  /** A transition without an event: the chart takes it immediately. */
  | 'always'
  | 'delay'
  /** An invoked port that answered or failed. */
  | 'answer'
  | 'failure'
  /** The end of the child states. */
  | 'end';

export interface ChartAction {
  type: string;
  /** The action's parameters if they are plain values; computed parameters are left out. */
  params?: unknown;
}

export interface ChartInvoke {
  id: string;
  /** The name of the port. */
  src: string;
}

export interface ChartTransition {
  /** Unique in its chart and stable: source state, event, and index among that event's transitions. */
  key: string;
  /** The id of the state that the transition belongs to. */
  source: string;
  cause: Cause;
  /** The event type in XState; empty for a transition without an event. */
  event: string;
  /** The name of the delay, or the id of the invoke, that causes the event. */
  from: string | null;
  guard: ChartAction | null;
  /** The ids of the target states; empty if the state doesn't change. */
  targets: readonly string[];
  reenter: boolean;
  actions: readonly ChartAction[];
  description: string;
}

export interface ChartState {
  /** Unique in its chart: the path from the root, with dots. */
  id: string;
  key: string;
  type: StateType;
  history: 'shallow' | 'deep' | null;
  /** The id of the initial child state; null without children and in parallel states. */
  initial: string | null;
  tags: readonly string[];
  meta: Readonly<Record<string, unknown>>;
  description: string;
  entry: readonly ChartAction[];
  exit: readonly ChartAction[];
  invokes: readonly ChartInvoke[];
  transitions: readonly ChartTransition[];
  states: readonly ChartState[];
}

export interface ChartDelay {
  name: string;
  /** The delay in milliseconds; null if it is computed when it starts. */
  milliseconds: number | null;
}

/** A chart as plain values, for drawings, outlines and documents. */
export interface ChartStructure {
  id: string;
  description: string;
  /** The chart itself as a state, which contains all other states. */
  root: ChartState;
  /** The types of external and raised events, in the chart's order. */
  events: readonly string[];
  /** The names of the chart's ports. */
  ports: readonly string[];
  guards: readonly string[];
  actions: readonly string[];
  delays: readonly ChartDelay[];
}

type Named = string | { type: string; params?: unknown } | ((...args: never[]) => unknown);

function named(reference: Named): ChartAction {
  if (typeof reference === 'string') return { type: reference };
  if (typeof reference === 'function') return { type: reference.name || 'inline' };
  const { type, params } = reference;
  return params === undefined || typeof params === 'function' ? { type } : { type, params };
}

/** XState's own actions, which start and cancel delays, are skipped. */
const isOwn = (reference: unknown): boolean =>
  typeof reference !== 'function' || !/^xstate\.(raise|cancel)$/.test((reference as { type?: string }).type ?? '');

const allNamed = (references: readonly unknown[]): ChartAction[] =>
  references.map((reference) => named(reference as Named));

/** The transitions of a state by event type; those without an event have an empty type. */
export function transitionsOf(node: AnyStateNode): [event: string, transitions: readonly AnyTransitionDefinition[]][] {
  const always = node.always ?? [];
  return [...node.transitions.entries(), ...(always.length > 0 ? [['', always] as const] : [])].map(
    ([event, transitions]) => [event, transitions as readonly AnyTransitionDefinition[]],
  );
}

/**
 * The key of a transition in a running chart, as in `ChartTransition`. Entering the initial state has no
 * event.
 */
export function keyOfTransition(transition: AnyTransitionDefinition): string {
  const source: AnyStateNode = transition.source;
  for (const [event, transitions] of transitionsOf(source)) {
    const index = transitions.indexOf(transition);
    if (index >= 0) return `${source.id} · ${event || 'always'} · ${index + 1}`;
  }
  return `${source.id} · initial`;
}

function causeOf(node: AnyStateNode, event: string): { cause: Cause; from: string | null } {
  if (event === '') return { cause: 'always', from: null };
  const delayed = node.after.find(({ eventType }) => eventType === event);
  if (delayed !== undefined) return { cause: 'delay', from: String(delayed.delay) };
  const [, outcome, id = null] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? [];
  if (outcome !== undefined) return { cause: outcome === 'done' ? 'answer' : 'failure', from: id };
  return { cause: event.startsWith('xstate.done.state.') ? 'end' : 'event', from: null };
}

const transitionOf = (node: AnyStateNode, event: string, transition: AnyTransitionDefinition): ChartTransition => ({
  key: keyOfTransition(transition),
  source: node.id,
  event,
  ...causeOf(node, event),
  guard: transition.guard === undefined ? null : named(transition.guard),
  targets: (transition.target ?? []).map(({ id }) => id),
  reenter: transition.reenter,
  actions: allNamed(transition.actions),
  description: transition.description ?? '',
});

const stateOf = (node: AnyStateNode): ChartState => ({
  id: node.id,
  key: node.key,
  type: node.type,
  history: node.history || null,
  initial: node.type === 'compound' ? (node.initial?.target[0]?.id ?? null) : null,
  tags: node.tags,
  meta: (node.meta as Record<string, unknown> | undefined) ?? {},
  description: node.description ?? '',
  entry: allNamed(node.entry.filter(isOwn)),
  exit: allNamed(node.exit.filter(isOwn)),
  invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : 'inline' })),
  transitions: transitionsOf(node).flatMap(([event, transitions]) =>
    transitions.map((transition) => transitionOf(node, event, transition)),
  ),
  states: Object.values(node.states).map((child) => stateOf(child as AnyStateNode)),
});

/** The state and all states inside it, from the outside in. */
export const withInner = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(withInner)];

/** Reads the structure of a chart from the machine. */
export function structureOf(machine: AnyStateMachine): ChartStructure {
  const root = stateOf(machine.root as AnyStateNode);
  const transitions = withInner(root).flatMap((state) => state.transitions);
  const { actors, guards, actions, delays } = machine.implementations;
  return {
    id: machine.id,
    description: root.description,
    root,
    events: [...new Set(transitions.filter(({ cause }) => cause === 'event').map(({ event }) => event))],
    ports: Object.keys(actors),
    guards: Object.keys(guards),
    actions: Object.keys(actions),
    delays: Object.entries(delays).map(([name, delay]) => ({
      name,
      milliseconds: typeof delay === 'number' ? delay : null,
    })),
  };
}
