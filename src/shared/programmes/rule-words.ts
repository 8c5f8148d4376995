import { qualifications } from '../../messages/profile.ts';
import { programmePageMessages as texts } from '../../messages/programme-page.ts';
import type { ProgrammeRule } from '../transport/schema.d.ts';

/** A rule as a sentence. */
export function ruleInWords({ kind, values, least, text }: Omit<ProgrammeRule, 'id'>): string {
  const isOpenAbove = kind === 'qualification' && values.length > 2 && hasAllAbove(values);
  const oneOfThem = isOpenAbove ? texts.orAbove(values[0] ?? '') : values.join(texts.or);
  if (kind === 'asked') return text;
  if (kind !== 'skill') return texts.rule[kind](oneOfThem);
  if (least === 1) return texts.rule.skill(oneOfThem);
  return texts.rule.skills(least, values.join(', '));
}

/** Whether the values are a qualification and all higher ones. */
function hasAllAbove(values: readonly string[]): boolean {
  const above = qualifications.slice(-values.length);
  return above.every((one, index) => one === values[index]);
}
