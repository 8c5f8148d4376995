import { type AnyStateMachine, type AnyStateNode, and } from 'xstate';
import { keyOfTransition, transitionsOf } from './chart-structure.ts';

/** A guard as XState keeps it; one that looks at the state (`stateIn`, `not`) answers by its `check`. */
export interface Guard {
  (args: unknown, params: unknown): boolean;
  check?: (snapshot: unknown, args: unknown, guard: unknown) => boolean;
}

const allNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((inner) => allNodes(inner as AnyStateNode)),
];

const always: Guard = () => true;

/** The guard, with its outcome passed through `tell`. */
export function telling(guard: Guard, tell: (holds: boolean) => boolean): Guard {
  const { check } = guard;
  if (check === undefined) return (args, params) => tell(guard(args, params));
  return Object.assign((): boolean => false, guard, {
    check: (snapshot: unknown, args: unknown) => tell(check(snapshot, args, guard)),
  });
}

/** A transition that was tried, by its key; its guard, where it has one, and whether it could be taken. */
export type Tried = readonly [key: string, guard: string | null, holds: boolean];

/** The name of a guard's outcome in coverage. */
export const outcomeOf = (...[key, guard, holds]: Tried): string =>
  `${key} · ${guard} ${holds ? 'holds' : 'does not hold'}`;

/**
 * A copy of the chart that reports each transition whenever it is tried. The guards themselves stay where they are, so
 * that others may still be provided.
 *
 * @param those which transitions: all, or those that have a guard
 */
export function observeTransitions(
  machine: AnyStateMachine,
  those: 'all' | 'guarded',
  tell: (...tried: Tried) => void,
): AnyStateMachine {
  const copy = machine.provide({});
  const nodes = allNodes(copy.root as AnyStateNode);
  for (const transition of nodes.flatMap((node) => transitionsOf(node).flatMap(([, transitions]) => transitions))) {
    const { guard } = transition;
    if (guard === undefined && those === 'guarded') continue;
    const key = keyOfTransition(transition);
    const name = guard === undefined ? null : typeof guard === 'string' ? guard : (guard as { type?: string }).type;
    if (name === undefined) throw new Error(`${key} has a guard without a name`);
    const asked = guard === undefined ? always : (and([guard as never]) as unknown as Guard);
    const observed = telling(asked, (holds) => {
      tell(key, name, holds);
      return holds;
    });
    Object.assign(transition, { guard: observed });
  }
  return copy;
}

/** Also of another copy of XState, which the page has. */
const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'provide' in logic;

const remembered = new WeakMap<object, string[]>();

/** A copy of the chart that remembers the outcomes of its guards; logic that is no chart stays as it is. */
export function rememberingGuards<Logic>(logic: Logic): Logic {
  if (!isMachine(logic)) return logic;
  const outcomes: string[] = [];
  const copy = observeTransitions(logic, 'guarded', (...tried) => outcomes.push(outcomeOf(...tried)));
  remembered.set(copy, outcomes);
  return copy as Logic;
}

/** The outcomes of a remembering chart's guards since the last call. */
export const takeOutcomes = (machine: object): string[] => remembered.get(machine)?.splice(0) ?? [];
