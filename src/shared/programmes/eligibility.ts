import { folded } from '../text/folded.ts';

/** Who may apply, as one thing that is asked. What only the application asks is a text. */
export type ProgrammeRule =
  | { id: string; kind: 'country' | 'qualification'; values: string[] }
  | { id: string; kind: 'skill'; values: string[]; least: number }
  | { id: string; kind: 'asked'; text: string };

/** The facts about an applicant that the rules look at. */
export interface ApplicantFacts {
  /** As they write it; null where they have not. */
  country: string | null;
  qualification: string | null;
  /** By their names. */
  skills: readonly string[];
  /** What they say of rules that nothing else is known of, by the id of the rule. */
  said: Readonly<Record<string, boolean>>;
}

/** A rule with its result for an applicant. */
export interface CheckedRule {
  id: string;
  kind: ProgrammeRule['kind'];
  /** One of these, or as many of them as `least` says; none where it is a text. */
  values: string[];
  least: number;
  /** What the application asks; empty for all others. */
  text: string;
  /** Which of the rule's values the applicant has. */
  mine: string[];
  result: 'met' | 'unmet' | 'unknown';
}

type Known = Pick<CheckedRule, 'mine' | 'result'>;

/** Those of the values that are the same as one of the others, however they are written. */
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
      return { id, kind, values: [], least: 0, text: rule.text, mine: [], result: resultOf(facts.said[id]) };
    case 'skill': {
      const { values, least } = rule;
      return { id, kind, values, least, text: '', ...checkSkills(values, least, facts.skills) };
    }
    default:
      return { id, kind, values: rule.values, least: 1, text: '', ...checkOne(rule.values, facts[rule.kind]) };
  }
}

/**
 * The results of a programme's rules for an applicant, one by one. The page shows them, and the application asks what
 * is unknown.
 */
export const checkRules = (rules: readonly ProgrammeRule[], facts: ApplicantFacts): CheckedRule[] =>
  rules.map((rule) => check(rule, facts));

/** Whether a rule excludes the applicant. A fact that is unknown excludes nobody before they are asked for it. */
export const isKeptOut = (checked: readonly Pick<CheckedRule, 'result'>[]): boolean =>
  checked.some(({ result }) => result === 'unmet');

/** What all rules make of an applicant together. What only the application asks is known of nobody before, and counts for nothing. */
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

/** Where one says what a rule asks; null for what the application asks. */
export const placeToSettle = <Kind extends ProgrammeRule['kind']>(kind: Kind): (typeof places)[Kind] => places[kind];
