import type { ThreadKind } from '../../../src/shared/transport/schema.d.ts';
import type { ThreadRule } from './rule.ts';

let known: readonly ThreadRule[] = [];

/** Makes the rules of all manifests known: what becomes of a post is decided by operators and the clock as well, who have none at hand. */
export function knowThreads(rules: readonly ThreadRule[]): void {
  known = rules;
}

/** The rule of a kind of threads. */
export function threadRuleOf(kind: ThreadKind): ThreadRule {
  const rule = known.find((one) => one.kind === kind);
  if (rule === undefined) throw new Error(`No capability has threads about ${kind}`);
  return rule;
}

/** The kinds of threads that the calls of their capabilities alone read. */
export const privateKinds = (): ThreadKind[] =>
  known.filter(({ isPrivate }) => isPrivate === true).map(({ kind }) => kind);
