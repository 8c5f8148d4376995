import type { Kept, RetentionRule } from './rule.ts';

const day = 86_400_000;

/**
 * Applies all retention rules; a rule that fails doesn't stop the other rules.
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
  if (failures.length > 0) throw new AggregateError(failures, 'Some old data was not removed', { cause: failures[0] });
  return removed;
}

/** The rules as a Markdown table. */
export function describeRetention(rules: readonly RetentionRule[]): string {
  const lines = rules.map(
    ({ what, days, since }) => `| ${what} | ${days === 0 ? 'not at all' : span(days)} | ${since} |`,
  );
  return [
    '# Retention of data',
    '',
    'Once an hour the server removes data older than listed here. Other data of an account is deleted with the account.',
    '`npm run generate` writes this page from the manifests of the capabilities.',
    '',
    '| Data | Kept for | After |',
    '|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

const span = (days: number) => (days % 365 === 0 ? unit(days / 365, 'year') : unit(days, 'day'));
const unit = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;
