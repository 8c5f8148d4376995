import type { ThreadKind } from '../../../src/shared/transport/schema.d.ts';
import type { ThreadRule } from './rule.ts';

let known: readonly ThreadRule[] = [];

/**
 * Registers the rules of all manifests. Code for operators and the clock decides on posts as well, and has no access to
 * manifests.
 */
export function knowThreads(rules: readonly ThreadRule[]): void {
  known = rules;
}

/** The rule of a kind of thread. */
export function threadRuleOf(kind: ThreadKind): ThreadRule {
  const rule = known.find((one) => one.kind === kind);
  if (rule === undefined) throw new Error(`No capability has threads about ${kind}`);
  return rule;
}

/** The kinds of threads to which only operations of their capabilities have access. */
export const privateKinds = (): ThreadKind[] =>
  known.filter(({ isPrivate }) => isPrivate === true).map(({ kind }) => kind);
