import type { AnyStateMachine, AnyStateNode, StateValueFrom } from 'xstate';

/** The outer names in `'inner' | { outer: 'inner' } | 'outer'`: a state with children isn't a state name on its own. */
type OuterOf<Value> = Value extends string ? never : keyof Value & string;
type InnerOf<Value> = Value extends string
  ? never
  : { [Part in keyof Value & string]: `${Part}.${NameOf<NonNullable<Value[Part]>>}` }[keyof Value & string];
type NameOf<Value> = Exclude<Extract<Value, string>, OuterOf<Value>> | InnerOf<Value>;

/** The names of a chart's states in rows and answers: the path from the outside in, joined by dots. */
export type StateNameOf<Machine extends AnyStateMachine> = NameOf<StateValueFrom<Machine>>;

/** Converts a state value to its name. */
export const nameOfState = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as object)
        .map(([name, inner]) => `${name}.${nameOfState(inner)}`)
        .join();

/** Converts a state name to its value. */
export const valueOfState = (name: string): object | string =>
  name.split('.').reduceRight<object | string>((inner, part) => (inner === '' ? part : { [part]: inner }), '');

/** Whether a text is the name of a chart's state. */
export function isStateOf<Machine extends AnyStateMachine>(
  machine: Machine,
  name: string,
): name is StateNameOf<Machine> {
  let node: AnyStateNode | undefined = machine.root as AnyStateNode;
  for (const part of name.split('.')) node = node && Object.hasOwn(node.states, part) ? node.states[part] : undefined;
  return node !== undefined && Object.keys(node.states).length === 0;
}
