import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export type StateType = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

/** What a transition waits for. */
export type Cause =
  /** An event from outside, or one that the chart raises itself. */
  | 'event'
  /** Nothing: it is taken at once. */
  | 'always'
  | 'delay'
  /** An invoked port that has answered, or has not been able to. */
  | 'answer'
  | 'failure'
  /** The end of the states inside the state. */
  | 'end';

export interface ChartAction {
  type: string;
  /** The parameters of the action, where the chart gives them as plain values; computed ones are left out. */
  params?: unknown;
}

export interface ChartInvoke {
  id: string;
  /** The name of the port. */
  src: string;
}

export interface ChartTransition {
  /** Unique in its chart and the same after each start: source, event, and its place among those of that event. */
  key: string;
  /** The id of the state that has it. */
  source: string;
  cause: Cause;
  /** The type of the event as XState names it; empty for a transition that is taken at once. */
  event: string;
  /** The name of the delay, or the id of the invoke, that the event comes from. */
  from: string | null;
  guard: ChartAction | null;
  /** The ids of the states that it leads to; none: it stays where it is. */
  targets: readonly string[];
  reenter: boolean;
  actions: readonly ChartAction[];
  description: string;
}

export interface ChartState {
  /** Unique in its chart, the path from its root with dots. */
  id: string;
  key: string;
  type: StateType;
  history: 'shallow' | 'deep' | null;
  /** The id of the state inside with which it begins; null where there is none, and in a parallel one. */
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
  /** Null: worked out when it begins. */
  milliseconds: number | null;
}

/** A chart in plain values: what a picture, an outline or a document is made of. */
export interface ChartStructure {
  id: string;
  description: string;
  /** The chart itself as a state; all others are inside. */
  root: ChartState;
  /** The types of the events from outside and of those that the chart raises, in the order of the chart. */
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

/** Delays begin and end by actions of XState's own in the state that has them. */
const isOwn = (reference: unknown): boolean =>
  typeof reference !== 'function' || !/^xstate\.(raise|cancel)$/.test((reference as { type?: string }).type ?? '');

const allNamed = (references: readonly unknown[]): ChartAction[] =>
  references.map((reference) => named(reference as Named));

/** The transitions of a state by the type of their event, those that are taken at once under the empty type. */
export function transitionsOf(node: AnyStateNode): [event: string, transitions: readonly AnyTransitionDefinition[]][] {
  const always = node.always ?? [];
  return [...node.transitions.entries(), ...(always.length > 0 ? [['', always] as const] : [])].map(
    ([event, transitions]) => [event, transitions as readonly AnyTransitionDefinition[]],
  );
}

/** What a transition of a running chart is called, also in `ChartTransition`. The beginning of a state has no event. */
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

/** The state and all that are inside, from the outside in. */
export const withInner = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(withInner)];

/** What a chart is made of, read from the chart itself. */
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
