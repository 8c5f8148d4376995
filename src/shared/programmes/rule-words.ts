import { qualifications } from '../../messages/profile.ts';
import { programmePageMessages as texts } from '../../messages/programme-page.ts';
import type { ProgrammeRule } from '../transport/schema.d.ts';

let listFormat: Intl.ListFormat | undefined;

/** Created on first use, because creating one is slow. */
const alternatives = () => (listFormat ??= new Intl.ListFormat('en-GB', { type: 'disjunction' }));

/** A rule as a requirement, for example "Residence in Norway or India". */
export function ruleInWords({ kind, values, least, text }: Omit<ProgrammeRule, 'id'>): string {
  const isOpenAbove = kind === 'qualification' && values.length > 2 && hasAllAbove(values);
  const oneOfThem = isOpenAbove ? texts.orAbove(values[0] ?? '') : alternatives().format(values);
  if (kind === 'asked') return text;
  if (kind !== 'skill') return texts.rule[kind](oneOfThem);
  if (least === 1) return texts.rule.skill(oneOfThem);
  return texts.rule.skills(least, values.join(', '));
}

/** Whether the values are a qualification and all higher qualifications. */
function hasAllAbove(values: readonly string[]): boolean {
  const above = qualifications.slice(-values.length);
  return above.every((value, index) => value === values[index]);
}
