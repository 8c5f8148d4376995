import { folded } from '../text/folded.ts';

/** An eligibility rule. A rule that only the application asks about consists of a text. */
export type ProgrammeRule =
  | { id: string; kind: 'country' | 'qualification'; values: string[] }
  | { id: string; kind: 'skill'; values: string[]; least: number }
  | { id: string; kind: 'asked'; text: string };

/** The facts about an applicant that rules use. */
export interface ApplicantFacts {
  /** The country as entered, or null. */
  country: string | null;
  qualification: string | null;
  /** The required skills, by name. */
  skills: readonly string[];
  /** Answers to rules that only the application asks about, by rule id. */
  answers: Readonly<Record<string, boolean>>;
}

/** A rule with its result for an applicant. */
export interface CheckedRule {
  id: string;
  kind: ProgrammeRule['kind'];
  /** The allowed values, of which one or at least `least` must match; empty for text rules. */
  values: string[];
  least: number;
  /** The question of a text rule; empty for other rules. */
  text: string;
  /** The rule's values that the applicant has. */
  mine: string[];
  result: 'met' | 'unmet' | 'unknown';
}

type Known = Pick<CheckedRule, 'mine' | 'result'>;

/** The values that match any of the other values, ignoring spelling variants. */
export function valuesAmong(values: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map(folded));
  return values.filter((value) => known.has(folded(value)));
}

function checkOne(values: readonly string[], mine: string | null): Known {
  if (mine === null || mine.trim() === '') return { mine: [], result: 'unknown' };
  return { mine: [mine], result: valuesAmong([mine], values).length > 0 ? 'met' : 'unmet' };
}

function checkSkills(values: readonly string[], least: number, skills: readonly string[]): Known {
  const mine = valuesAmong(skills, values);
  if (mine.length >= least) return { mine, result: 'met' };
  return { mine, result: skills.length === 0 ? 'unknown' : 'unmet' };
}

const resultOf = (isMet: boolean | undefined) => (isMet === undefined ? 'unknown' : isMet ? 'met' : 'unmet');

function check(rule: ProgrammeRule, facts: ApplicantFacts): CheckedRule {
  const { id, kind } = rule;
  switch (rule.kind) {
    case 'asked':
      return { id, kind, values: [], least: 0, text: rule.text, mine: [], result: resultOf(facts.answers[id]) };
    case 'skill': {
      const { values, least } = rule;
      return { id, kind, values, least, text: '', ...checkSkills(values, least, facts.skills) };
    }
    default:
      return { id, kind, values: rule.values, least: 1, text: '', ...checkOne(rule.values, facts[rule.kind]) };
  }
}

/**
 * The results of a programme's rules for an applicant. The page shows them, and the application asks about unknown
 * facts.
 */
export const checkRules = (rules: readonly ProgrammeRule[], facts: ApplicantFacts): CheckedRule[] =>
  rules.map((rule) => check(rule, facts));

/** Whether a rule excludes the applicant. Unknown facts don't exclude anyone. */
export const isKeptOut = (checked: readonly Pick<CheckedRule, 'result'>[]): boolean =>
  checked.some(({ result }) => result === 'unmet');

/**
 * The combined result of all rules. Rules that only the application asks about are ignored, because their results are
 * unknown before it.
 */
export function resultOfAll(checked: readonly Pick<CheckedRule, 'kind' | 'result'>[]): CheckedRule['result'] {
  if (isKeptOut(checked)) return 'unmet';
  return checked.some(({ kind, result }) => kind !== 'asked' && result === 'unknown') ? 'unknown' : 'met';
}

const places = {
  country: '/complete-profile',
  qualification: '/complete-profile',
  skill: '/skills',
  asked: null,
} as const;

/** The page where a rule's fact is edited; null for text rules. */
export const placeToSettle = <Kind extends ProgrammeRule['kind']>(kind: Kind): (typeof places)[Kind] => places[kind];
