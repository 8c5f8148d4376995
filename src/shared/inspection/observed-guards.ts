import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, and } from 'xstate';
import { keyOfTransition, transitionsOf } from './chart-structure.ts';

type Outcome = (key: string, guard: string, holds: boolean) => void;

/** A guard as XState keeps it; one that looks at the state (`stateIn`, `not`) answers by its `check`. */
export interface Guard {
  (args: unknown, params: unknown): boolean;
  check?: (snapshot: unknown, args: unknown, guard: unknown) => boolean;
}

const allNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((inner) => allNodes(inner as AnyStateNode)),
];

const guardedOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  allNodes(machine.root as AnyStateNode)
    .flatMap((node) => transitionsOf(node).flatMap(([, transitions]) => transitions))
    .filter(({ guard }) => guard !== undefined);

/** The guard, and what is made of its outcome. */
export function telling(guard: Guard, tell: (holds: boolean) => boolean): Guard {
  const { check } = guard;
  if (check === undefined) return (args, params) => tell(guard(args, params));
  return Object.assign((): boolean => false, guard, {
    check: (snapshot: unknown, args: unknown) => tell(check(snapshot, args, guard)),
  });
}

/** What came of the guard of a transition, as coverage names it. */
export const outcomeOf = (key: string, guard: string, holds: boolean): string =>
  `${key} · ${guard} ${holds ? 'holds' : 'does not hold'}`;

/**
 * A copy of the chart that tells what came of each guard, each time when it was asked, by the transition that has it.
 * The guards themselves stay where they are, so that others may still be provided.
 */
export function observeGuards(machine: AnyStateMachine, tell: Outcome): AnyStateMachine {
  const copy = machine.provide({});
  for (const transition of guardedOf(copy)) {
    const key = keyOfTransition(transition);
    const { guard } = transition;
    const type = typeof guard === 'string' ? guard : (guard as { type?: string }).type;
    if (type === undefined) throw new Error(`${key} has a guard without a name`);
    const observed = telling(and([guard as never]) as unknown as Guard, (holds) => {
      tell(key, type, holds);
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

/** A copy of the chart that remembers what came of its guards; other logic as it is. */
export function rememberingGuards<Logic>(logic: Logic): Logic {
  if (!isMachine(logic)) return logic;
  const outcomes: string[] = [];
  const copy = observeGuards(logic, (...outcome) => outcomes.push(outcomeOf(...outcome)));
  remembered.set(copy, outcomes);
  return copy as Logic;
}

/** What came of the guards of a remembering chart since this was asked last. */
export const takeOutcomes = (machine: object): string[] => remembered.get(machine)?.splice(0) ?? [];
