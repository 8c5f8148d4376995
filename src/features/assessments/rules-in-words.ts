import { assessmentResultsMessages } from '../../messages/assessment-results.ts';
import type { AssessmentDetails, ShownThing } from '../../shared/transport/schema.d.ts';

const texts = assessmentResultsMessages.start;

const listed = (things: readonly ShownThing[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(things.map((thing) => texts.things[thing]));

/** Explains when the answers are shown. */
function shownInWords({ assessment, rules: { review_policy } }: AssessmentDetails): string[] {
  const closes = assessment.closes_at !== null;
  /** Skip moments that never happen. */
  const comes = {
    after_submit: true,
    after_passing: assessment.pass_percent > 0,
    after_last_attempt: closes || assessment.max_attempts !== null,
    after_close: closes,
  };
  const moments = (['after_submit', 'after_passing', 'after_last_attempt', 'after_close'] as const).filter(
    (moment) => comes[moment] && review_policy[moment].length > 0,
  );
  if (moments.length === 0) return [texts.shown.nothing];
  return moments.map((moment) => texts.shown[moment](listed(review_policy[moment])));
}

/** The rules of an assessment as sentences: the important rules, and the rest. */
export function rulesInWords(details: AssessmentDetails): { main: string[]; more: string[] } {
  const { assessment, rules } = details;
  const { time_limit_s, max_attempts, attempts_left, question_count, pass_percent, mode } = assessment;
  const isSelf = mode === 'self';
  const main = [
    texts.questions(question_count),
    time_limit_s === null ? texts.noTime : texts.time(time_limit_s, rules.extra_time_percent),
    max_attempts === null || attempts_left === null ? texts.anyAttempts : texts.attempts(attempts_left, max_attempts),
    isSelf || pass_percent === 0 ? texts.noPass : texts.pass(pass_percent),
    ...(isSelf
      ? [texts.self]
      : [rules.negative_percent > 0 ? texts.negative(rules.negative_percent) : texts.noNegative]),
    texts.saved,
  ];
  const more = [
    ...(max_attempts === 1 || isSelf ? [] : [texts.rule(rules.score_rule)]),
    ...(rules.cooldown_s > 0 ? [texts.cooldown(rules.cooldown_s)] : []),
    ...(isSelf ? [] : shownInWords(details)),
    texts.hint(rules.hint_percent),
    ...(rules.by_people ? [texts.people] : []),
    ...(time_limit_s !== null && rules.late_sync_s > 0 ? [texts.late(rules.late_sync_s, rules.late_counts)] : []),
  ];
  return { main, more };
}
