import { programmePageMessages as texts } from '../../messages/programme-page.ts';
import type { ProgrammeRule } from '../transport/schema.d.ts';

/** What a rule asks, in a sentence. */
export function ruleInWords({ kind, values, least, text }: Omit<ProgrammeRule, 'id'>): string {
  const oneOfThem = values.join(texts.or);
  if (kind === 'asked') return text;
  if (kind !== 'skill') return texts.rule[kind](oneOfThem);
  if (least === 1) return texts.rule.skill(oneOfThem);
  return texts.rule.skills(least, values.join(', '));
}
