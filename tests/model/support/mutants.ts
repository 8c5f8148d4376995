import { type AnyStateMachine, StateMachine } from 'xstate';
import { type Guard, telling } from '../../../src/inspection/observed-guards.ts';

/** A chart with one fault. */
export interface Mutant {
  fault: string;
  machine: AnyStateMachine;
}

type Reference = string | { type: string };

interface TransitionConfig {
  target?: string | readonly string[];
  guard?: Reference;
  actions?: Reference | readonly Reference[];
}

type Transitions = TransitionConfig | string | readonly (TransitionConfig | string)[];

interface InvokeConfig {
  id: string;
  onDone?: Transitions;
  onError?: Transitions;
}

interface StateConfig {
  on?: Record<string, Transitions>;
  after?: Record<string, Transitions>;
  always?: Transitions;
  invoke?: InvokeConfig | readonly InvokeConfig[];
  entry?: Reference | readonly Reference[];
  exit?: Reference | readonly Reference[];
  states?: Record<string, StateConfig>;
}

interface Fault {
  says: string;
  /** The state with the fault. */
  state: StateConfig;
}

const listOf = <Item>(items: Item | readonly Item[] | undefined): Item[] =>
  items === undefined ? [] : ((Array.isArray(items) ? items : [items]) as Item[]);
const nameOf = (reference: Reference): string => (typeof reference === 'string' ? reference : reference.type);
const without = <Item>(items: readonly Item[], index: number): Item[] => items.filter((_, at) => at !== index);

/** What a negated guard is called among the implementations. */
const negated = (reference: Reference): Reference =>
  typeof reference === 'string' ? `not ${reference}` : { ...reference, type: `not ${reference.type}` };

/** The one transition in all ways that are wrong; `null`: it is gone. */
function wrong(transition: TransitionConfig, others: readonly string[]): [fault: string, TransitionConfig | null][] {
  const { target, guard, actions } = transition;
  const known = listOf(actions);
  const [other] = typeof target === 'string' ? others.filter((id) => id !== target && !id.endsWith(`.${target}`)) : [];
  return [
    ['is gone', null],
    ...(other === undefined
      ? []
      : [[`leads to ${other}`, { ...transition, target: other }] as [string, TransitionConfig]]),
    ...(guard === undefined
      ? []
      : [
          [`asks for the contrary of ${nameOf(guard)}`, { ...transition, guard: negated(guard) }] as [
            string,
            TransitionConfig,
          ],
        ]),
    ...known.map((action, index): [string, TransitionConfig] => [
      `does not ${nameOf(action)}`,
      { ...transition, actions: without(known, index) },
    ]),
  ];
}

function wrongLists(given: Transitions, others: readonly string[]): [fault: string, TransitionConfig[]][] {
  const list = listOf(given as TransitionConfig).map((one) => (typeof one === 'string' ? { target: one } : one));
  return list.flatMap((transition, index) =>
    wrong(transition, others).map(([fault, one]): [string, TransitionConfig[]] => [
      `${list.length > 1 ? `(${index + 1}) ` : ''}${fault}`,
      one === null ? without(list, index) : list.with(index, one),
    ]),
  );
}

/** The state itself in all ways that are wrong, those inside left as they are. */
function wrongHere(state: StateConfig, others: readonly string[]): Fault[] {
  const { on = {}, after = {}, always, entry, exit } = state;
  const tables = Object.entries({ on, after }).flatMap(([name, table]) =>
    Object.entries(table).flatMap(([event, given]) =>
      wrongLists(given, others).map(([fault, list]) => ({
        says: `${event} ${fault}`,
        state: { ...state, [name]: { ...table, [event]: list } },
      })),
    ),
  );
  const invokes = listOf(state.invoke);
  const answers = invokes.flatMap((invoke, index) =>
    (['onDone', 'onError'] as const).flatMap((way) =>
      wrongLists(invoke[way] ?? [], others).map(([fault, list]) => ({
        says: `${invoke.id} ${way} ${fault}`,
        state: { ...state, invoke: invokes.with(index, { ...invoke, [way]: list }) },
      })),
    ),
  );
  const atOnce = wrongLists(always ?? [], others).map(([fault, list]) => ({
    says: `always ${fault}`,
    state: { ...state, always: list },
  }));
  const dropped = Object.entries({ entry: listOf(entry), exit: listOf(exit) }).flatMap(([when, actions]) =>
    actions.map((action, index) => ({
      says: `does not ${nameOf(action)} on ${when}`,
      state: { ...state, [when]: without(actions, index) },
    })),
  );
  return [...tables, ...answers, ...atOnce, ...dropped];
}

function faultsIn(id: string, state: StateConfig, all: readonly string[]): Fault[] {
  const own = wrongHere(state, all).map((fault) => ({ ...fault, says: `${id}: ${fault.says}` }));
  const inner = Object.entries(state.states ?? {}).flatMap(([key, one]) =>
    faultsIn(`${id}.${key}`, one, all).map((fault) => ({
      ...fault,
      state: { ...state, states: { ...state.states, [key]: fault.state } },
    })),
  );
  return [...own, ...inner];
}

const idsIn = (id: string, { states = {} }: StateConfig): string[] =>
  Object.entries(states).flatMap(([key, one]) => [`#${id}.${key}`, ...idsIn(`${id}.${key}`, one)]);

/** Twice as long. */
function slowed(delay: unknown): unknown {
  if (typeof delay !== 'function') return 2 * Number(delay);
  return (...given: unknown[]) => 2 * Number((delay as (...args: unknown[]) => number)(...given));
}

/** Every chart that has one fault: a transition that is gone or leads elsewhere, a guard negated, an action dropped, a delay doubled. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const { implementations } = machine;
  const guards = implementations.guards as unknown as Record<string, Guard>;
  const contrary = Object.entries(guards).map(([name, guard]) => [`not ${name}`, telling(guard, (holds) => !holds)]);
  const withContrary = { ...implementations, guards: { ...guards, ...Object.fromEntries(contrary) } };
  // A fault may lead in a circle.
  const root = { ...(machine.config as StateConfig), options: { maxIterations: 100 } };
  const all = idsIn(machine.id, root);
  return [
    ...faultsIn(machine.id, root, all).map(({ says, state }) => ({
      fault: says,
      machine: new StateMachine(state as never, withContrary as never) as AnyStateMachine,
    })),
    ...Object.entries(implementations.delays).map(([name, delay]) => ({
      fault: `the delay ${name} is twice as long`,
      machine: machine.provide({ delays: { [name]: slowed(delay) } } as never),
    })),
  ];
}
