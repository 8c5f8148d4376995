import { answersFrom, askedFields, fieldsOf } from '../../../shared/form-data/answers.ts';
import { wrongAnswers } from '../../../shared/form-data/form-schema.ts';
import type { ApplicationDetails, CheckedRule, DraftContent } from '../../../shared/transport/schema.d.ts';

export const places = ['eligibility', 'answers', 'documents', 'review'] as const;
export type Place = (typeof places)[number];

/** The parts of an application. Parts without content are left out. */
export const placesOf = ({ rules, asked_documents }: ApplicationDetails): Place[] =>
  places.filter(
    (place) => (place !== 'eligibility' || rules.length > 0) && (place !== 'documents' || asked_documents.length > 0),
  );

/** The rules with their results. Results of `asked` rules come from the draft. */
export function rulesBy({ rules }: ApplicationDetails, { rules: ruleAnswers = [] }: DraftContent): CheckedRule[] {
  const answers = new Map(ruleAnswers.map(({ id, is_met }) => [id, is_met]));
  return rules.map((rule) => {
    if (rule.kind !== 'asked') return rule;
    const isMet = answers.get(rule.id);
    return { ...rule, result: isMet === undefined ? 'unknown' : isMet ? 'met' : 'unmet' };
  });
}

/** Invalid or missing answers, by field name. */
export function wrongIn({ form }: ApplicationDetails, { answers: given = [] }: DraftContent): Record<string, string> {
  const fields = fieldsOf(form);
  const answers = answersFrom(fields, given);
  return wrongAnswers(askedFields(fields, answers), answers);
}

/** The number of missing items in each part. */
export function missingIn(item: ApplicationDetails, content: DraftContent): Record<Place, number> {
  const eligibility = rulesBy(item, content).filter(
    ({ kind, result }) => result === 'unmet' || (kind === 'asked' && result === 'unknown'),
  ).length;
  const answers = Object.keys(wrongIn(item, content)).length;
  const there = new Set(item.documents.map(({ document }) => document));
  const documents = item.asked_documents.filter(({ name, is_required }) => is_required && !there.has(name)).length;
  return { eligibility, answers, documents, review: eligibility + answers + documents };
}
