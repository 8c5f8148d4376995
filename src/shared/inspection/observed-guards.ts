import { type AnyStateMachine, type AnyStateNode, and } from 'xstate';
import { keyOfTransition, transitionsOf } from './chart-structure.ts';

/** A guard as XState stores it. Guards such as `stateIn` and `not` return their result from `check`. */
export interface Guard {
  (args: unknown, params: unknown): boolean;
  check?: (snapshot: unknown, args: unknown, guard: unknown) => boolean;
}

const allNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((inner) => allNodes(inner as AnyStateNode)),
];

const always: Guard = () => true;

/** Wraps a guard so that its result passes through `map`. */
export function mapGuard(guard: Guard, map: (holds: boolean) => boolean): Guard {
  const { check } = guard;
  if (check === undefined) return (args, params) => map(guard(args, params));
  return Object.assign((): boolean => false, guard, {
    check: (snapshot: unknown, args: unknown) => map(check(snapshot, args, guard)),
  });
}

/** A transition that was tried: its key, its guard if it has one, and whether it could be taken. */
export type Tried = readonly [key: string, guard: string | null, holds: boolean];

/** The name of a guard's result in coverage reports. */
export const outcomeOf = (...[key, guard, holds]: Tried): string =>
  `${key} · ${guard} ${holds ? 'holds' : 'does not hold'}`;

/**
 * Returns a copy of the chart that reports each transition that is tried. The guards themselves are unchanged, so that
 * tests can still provide other guards.
 * @param those which transitions to report: all, or only guarded ones
 */
export function observeTransitions(
  machine: AnyStateMachine,
  those: 'all' | 'guarded',
  onTried: (...tried: Tried) => void,
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
    const observed = mapGuard(asked, (holds) => {
      onTried(key, name, holds);
      return holds;
    });
    Object.assign(transition, { guard: observed });
  }
  return copy;
}

/** Whether the logic is a machine, even if another copy of XState on the page created it. */
const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'provide' in logic;

const remembered = new WeakMap<object, string[]>();

/**
 * Returns a copy of the chart that records its guards' results. Logic that isn't a chart is returned
 * unchanged.
 */
export function rememberingGuards<Logic>(logic: Logic): Logic {
  if (!isMachine(logic)) return logic;
  const outcomes: string[] = [];
  const copy = observeTransitions(logic, 'guarded', (...tried) => outcomes.push(outcomeOf(...tried)));
  remembered.set(copy, outcomes);
  return copy as Logic;
}

/** Takes the recorded guard results since the last call. */
export const takeOutcomes = (machine: object): string[] => remembered.get(machine)?.splice(0) ?? [];
