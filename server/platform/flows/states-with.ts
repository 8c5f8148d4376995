import type { AnyStateMachine, AnyStateNode, SnapshotFrom } from 'xstate';

type TagOf<Machine extends AnyStateMachine> =
  SnapshotFrom<Machine> extends { hasTag: (tag: infer Tag extends string) => boolean } ? Tag : never;

/** The states of a chart that bear one of the tags, from the outside in and joined by dots, as rows and answers name them. */
export function statesWith<Machine extends AnyStateMachine>(machine: Machine, ...tags: TagOf<Machine>[]): string[] {
  const leaves = (node: AnyStateNode, isTagged: boolean): string[] => {
    const isNow = isTagged || node.tags.some((tag) => tags.includes(tag as TagOf<Machine>));
    const inner = Object.values<AnyStateNode>(node.states);
    if (inner.length > 0) return inner.flatMap((child) => leaves(child, isNow));
    return isNow ? [node.path.join('.')] : [];
  };
  return leaves(machine.root as AnyStateNode, false);
}

/** Whether a state, by its name, bears one of the tags. No state bears none. */
export function inStatesWith<Machine extends AnyStateMachine>(machine: Machine, ...tags: TagOf<Machine>[]) {
  const states = new Set(statesWith(machine, ...tags));
  return (state: string | null | undefined): boolean => states.has(state ?? '');
}
