/** How a chart names a guard or an action. */
type Reference = string | { type: string };

export interface TransitionConfig {
  target?: string | readonly string[];
  guard?: Reference;
  actions?: Reference | readonly Reference[];
}

export type Transitions = TransitionConfig | string | readonly (TransitionConfig | string)[];

interface InvokeConfig {
  id: string;
  onDone?: Transitions;
  onError?: Transitions;
}

/** A state of a chart as XState accepts it, as far as mutants change it. */
export interface StateConfig {
  on?: Record<string, Transitions>;
  after?: Record<string, Transitions>;
  always?: Transitions;
  invoke?: InvokeConfig | readonly InvokeConfig[];
  entry?: Reference | readonly Reference[];
  exit?: Reference | readonly Reference[];
  initial?: string;
  states?: Record<string, StateConfig>;
}

/** Turns an item, several items or undefined into a list. */
export const listOf = <Item>(items: Item | readonly Item[] | undefined): Item[] =>
  items === undefined ? [] : ((Array.isArray(items) ? items : [items]) as Item[]);

/** The name of a guard or an action. */
export const nameOf = (reference: Reference): string => (typeof reference === 'string' ? reference : reference.type);
/** All items except the one at the index. */
export const without = <Item>(items: readonly Item[], index: number): Item[] => items.filter((_, at) => at !== index);

/** The name of a negated guard in the implementations. */
export const negated = (reference: Reference): Reference =>
  typeof reference === 'string' ? `not ${reference}` : { ...reference, type: `not ${reference.type}` };
