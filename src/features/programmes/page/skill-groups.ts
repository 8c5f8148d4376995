import { programmePageMessages as texts } from '../../../messages/programme-page.ts';
import { valuesAmong } from '../../../shared/programmes/eligibility.ts';
import type { ProgrammeDetails } from '../../../shared/transport/schema.d.ts';

export interface SkillGroup {
  /** The rule that requires the skill, or null if the skill is not required. */
  rule: string | null;
  heading: string;
  skills: readonly string[];
}

function neededOf(least: number, all: number): string {
  if (least >= all) return texts.needed.all;
  return least === 1 ? texts.needed.one : texts.needed.some(least);
}

/** All skills of a programme without duplicates: required by rules, otherwise needed, and helpful. */
export function skillGroups({
  rules,
  skills,
  nice_skills,
}: Pick<ProgrammeDetails, 'rules' | 'skills' | 'nice_skills'>): SkillGroup[] {
  const asked = rules.filter(({ kind }) => kind === 'skill');
  const without = (some: readonly string[], others: readonly string[]) => {
    const known = valuesAmong(some, others);
    return some.filter((skill) => !known.includes(skill));
  };
  const inRules = asked.flatMap(({ values }) => values);
  const rest = without(skills, inRules);
  return [
    ...asked.map(({ id, least, values }) => ({ rule: id, heading: neededOf(least, values.length), skills: values })),
    { rule: null, heading: asked.length > 0 ? texts.needed.too : texts.needed.all, skills: rest },
    { rule: null, heading: texts.helpful, skills: without(nice_skills, [...inRules, ...skills]) },
  ].filter((group) => group.skills.length > 0);
}
