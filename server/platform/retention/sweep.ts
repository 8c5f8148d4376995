import type { Kept, RetentionRule } from './rule.ts';

const day = 86_400_000;

/**
 * Applies all retention rules, even if some of them fail.
 *
 * @returns how many were removed, by the `what` of the rule
 * @throws when rules have failed, after applying the others
 */
export async function sweepRetention(
  kept: Kept,
  rules: readonly RetentionRule[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const removed = new Map<string, number>();
  const failures: unknown[] = [];
  for (const { what, days, prune } of rules)
    try {
      removed.set(what, await prune(kept, new Date(now.getTime() - days * day)));
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some of what is old was not removed', { cause: failures[0] });
  return removed;
}

/** The rules as a Markdown table. */
export function describeRetention(rules: readonly RetentionRule[]): string {
  const lines = rules.map(
    ({ what, days, since }) => `| ${what} | ${days === 0 ? 'not at all' : span(days)} | ${since} |`,
  );
  return [
    '# What is removed, and when',
    '',
    'Once an hour the server removes what is older than here. What belongs to an account otherwise goes with the account.',
    'This page is made of the manifests of the capabilities by `npm run generate`.',
    '',
    '| Data | Kept for | After |',
    '|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

const span = (days: number) => (days % 365 === 0 ? unit(days / 365, 'year') : unit(days, 'day'));
const unit = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;
