import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { keyOfTransition, transitionsOf } from '../../../src/inspection/chart-structure.ts';

type Outcome = (key: string, guard: string, holds: boolean) => void;

/** A guard as XState keeps it; one that looks at the state (`stateIn`, `not`) answers by its `check`. */
export interface Guard {
  (args: unknown, params: unknown): boolean;
  check?: (snapshot: unknown, args: unknown, guard: unknown) => boolean;
}

interface Reference {
  type: string;
  params?: unknown;
}

const allNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((inner) => allNodes(inner as AnyStateNode)),
];

const guardedOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  allNodes(machine.root as AnyStateNode)
    .flatMap((node) => transitionsOf(node).flatMap(([, transitions]) => transitions))
    .filter(({ guard }) => guard !== undefined);

const referenceOf = ({ guard }: AnyTransitionDefinition): Reference =>
  typeof guard === 'string' ? { type: guard } : (guard as Reference);

/** The guard, and what is made of its outcome. */
export function telling(guard: Guard, tell: (holds: boolean) => boolean): Guard {
  const { check } = guard;
  if (check === undefined) return (args, params) => tell(guard(args, params));
  return Object.assign((): boolean => false, guard, {
    check: (snapshot: unknown, args: unknown) => tell(check(snapshot, args, guard)),
  });
}

/** A copy of the chart that tells what came of each guard, each time when it was asked, by the transition that has it. */
export function observeGuards(machine: AnyStateMachine, tell: Outcome): AnyStateMachine {
  const known = machine.implementations.guards as unknown as Record<string, Guard>;
  const guards = Object.fromEntries(
    guardedOf(machine).map((transition) => {
      const key = keyOfTransition(transition);
      const { type } = referenceOf(transition);
      const guard = known[type];
      if (guard === undefined) throw new Error(`${key} has a guard without a name`);
      return [
        key,
        telling(guard, (holds) => {
          tell(key, type, holds);
          return holds;
        }),
      ];
    }),
  );
  const copy = machine.provide({ guards } as never);
  for (const transition of guardedOf(copy)) {
    Object.assign(transition, { guard: { ...referenceOf(transition), type: keyOfTransition(transition) } });
  }
  return copy;
}
