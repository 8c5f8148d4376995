import { type AnyStateMachine, StateMachine } from 'xstate';
import { type Guard, mapGuard } from '../../../src/shared/inspection/observed-guards.ts';
import {
  listOf,
  nameOf,
  negated,
  type StateConfig,
  type TransitionConfig,
  type Transitions,
  without,
} from './chart-config.ts';

/** A chart with a single change. */
export interface Mutant {
  /** The fault, and its place in the chart. */
  name: string;
  machine: AnyStateMachine;
}

interface Mutation {
  name: string;
  /** The state with the change. */
  state: StateConfig;
}

interface Known {
  id: string;
  /** Whether the state is not transient. */
  isStaying: boolean;
}

/** The place of the change: its state, and the other existing states. */
interface Place {
  id: string;
  all: readonly Known[];
}

const parentOf = (id: string): string => id.slice(0, id.lastIndexOf('.'));

/**
 * The id of the state that a target names from a state. The target is a child, a sibling, a state inside a sibling, or
 * any state.
 */
function idOf(target: string, { id }: Place): string {
  if (target.startsWith('#')) return target.slice(1);
  return target.startsWith('.') ? `${id}${target}` : `${parentOf(id)}.${target}`;
}

/** A sibling of the target, or another state, in which the chart rests. A transient state would decide again. */
function siblingOf(target: string, place: Place): string | undefined {
  const id = idOf(target, place);
  const siblings = place.all.filter((one) => parentOf(one.id) === parentOf(id));
  const after = siblings.findIndex((one) => one.id === id) + 1;
  return [...siblings.slice(after), ...siblings.slice(0, after), ...place.all].find(
    (one) => one.id !== id && one.isStaying,
  )?.id;
}

type Changed<Config> = [name: string, Config];

/** The transition with each change; `null` if it is removed. */
function mutatedTransition(transition: TransitionConfig, place: Place): Changed<TransitionConfig | null>[] {
  const { target, guard, actions } = transition;
  const targets = listOf(target);
  const known = listOf(actions);
  return [
    ['is gone', null],
    ...targets.flatMap((one, index): Changed<TransitionConfig>[] => {
      const other = siblingOf(one, place);
      return other === undefined
        ? []
        : [[`leads to ${other} instead of ${one}`, { ...transition, target: targets.with(index, `#${other}`) }]];
    }),
    ...listOf(guard).map(
      (one): Changed<TransitionConfig> => [
        `asks for the contrary of ${nameOf(one)}`,
        { ...transition, guard: negated(one) },
      ],
    ),
    ...known.map(
      (action, index): Changed<TransitionConfig> => [
        `does not ${nameOf(action)}`,
        { ...transition, actions: without(known, index) },
      ],
    ),
  ];
}

function mutatedLists(given: Transitions, place: Place): Changed<TransitionConfig[]>[] {
  const list = listOf(given as TransitionConfig).map((one) => (typeof one === 'string' ? { target: one } : one));
  return list.flatMap((transition, index) =>
    mutatedTransition(transition, place).map(
      ([name, one]): Changed<TransitionConfig[]> => [
        `${list.length > 1 ? `(${index + 1}) ` : ''}${name}`,
        one === null ? without(list, index) : list.with(index, one),
      ],
    ),
  );
}

/** The state with each other initial child state. */
function mutatedInitial(state: StateConfig, place: Place): Mutation[] {
  const { initial } = state;
  const key = initial === undefined ? undefined : siblingOf(`.${initial}`, place)?.slice(place.id.length + 1);
  return key === undefined || state.states?.[key] === undefined
    ? []
    : [{ name: `begins in ${key}`, state: { ...state, initial: key } }];
}

/** The state itself with each change, and its children unchanged. */
function mutationsHere(state: StateConfig, place: Place): Mutation[] {
  const { on = {}, after = {}, always, entry, exit } = state;
  const tables = Object.entries({ on, after }).flatMap(([kind, table]) =>
    Object.entries(table).flatMap(([event, given]) =>
      mutatedLists(given, place).map(([change, list]) => ({
        name: `${event} ${change}`,
        state: { ...state, [kind]: { ...table, [event]: list } },
      })),
    ),
  );
  const invokes = listOf(state.invoke);
  const answers = invokes.flatMap((invoke, index) =>
    (['onDone', 'onError'] as const).flatMap((way) =>
      mutatedLists(invoke[way] ?? [], place).map(([change, list]) => ({
        name: `${invoke.id} ${way} ${change}`,
        state: { ...state, invoke: invokes.with(index, { ...invoke, [way]: list }) },
      })),
    ),
  );
  const atOnce = mutatedLists(always ?? [], place).map(([change, list]) => ({
    name: `always ${change}`,
    state: { ...state, always: list },
  }));
  const dropped = Object.entries({ entry: listOf(entry), exit: listOf(exit) }).flatMap(([when, actions]) =>
    actions.map((action, index) => ({
      name: `does not ${nameOf(action)} on ${when}`,
      state: { ...state, [when]: without(actions, index) },
    })),
  );
  const unasked = invokes.map((invoke, index) => ({
    name: `does not ask ${invoke.id}`,
    state: { ...state, invoke: without(invokes, index) },
  }));
  return [...tables, ...answers, ...atOnce, ...dropped, ...unasked, ...mutatedInitial(state, place)];
}

function mutationsIn(id: string, state: StateConfig, all: readonly Known[]): Mutation[] {
  const own = mutationsHere(state, { id, all }).map((mutation) => ({ ...mutation, name: `${id}: ${mutation.name}` }));
  const inner = Object.entries(state.states ?? {}).flatMap(([key, one]) =>
    mutationsIn(`${id}.${key}`, one, all).map((mutation) => ({
      ...mutation,
      state: { ...state, states: { ...state.states, [key]: mutation.state } },
    })),
  );
  return [...own, ...inner];
}

const statesIn = (id: string, { states = {} }: StateConfig): Known[] =>
  Object.entries(states).flatMap(([key, one]) => [
    { id: `${id}.${key}`, isStaying: one.always === undefined },
    ...statesIn(`${id}.${key}`, one),
  ]);

/** The delay, doubled. */
function slowed(delay: unknown): unknown {
  if (typeof delay !== 'function') return 2 * Number(delay);
  return (...given: unknown[]) => 2 * Number((delay as (...args: unknown[]) => number)(...given));
}

/**
 * Every chart with a single change. Mutants have another initial state, a port that isn't invoked, a removed or
 * redirected transition, a negated guard, a dropped action, or a doubled delay.
 */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const { implementations } = machine;
  const guards = implementations.guards as unknown as Record<string, Guard>;
  const contrary = Object.entries(guards).map(([name, guard]) => [`not ${name}`, mapGuard(guard, (holds) => !holds)]);
  const withContrary = { ...implementations, guards: { ...guards, ...Object.fromEntries(contrary) } };
  // A mutant may loop forever, so its steps are limited.
  const root = { ...(machine.config as StateConfig), options: { maxIterations: 100 } };
  const all = statesIn(machine.id, root);
  return [
    ...mutationsIn(machine.id, root, all).map(({ name, state }) => ({
      name,
      machine: new StateMachine(state as never, withContrary as never) as AnyStateMachine,
    })),
    ...Object.entries(implementations.delays).map(([name, delay]) => ({
      name: `${machine.id}: the delay ${name} is twice as long`,
      machine: machine.provide({ delays: { [name]: slowed(delay) } } as never),
    })),
  ];
}
