import type { Skill } from '../../api/schema.d.ts';

const lowerNames = new WeakMap<readonly Skill[], readonly string[]>();

/** The names in lower case, made once for each list. */
function lowerNamesOf(skills: readonly Skill[]): readonly string[] {
  const known = lowerNames.get(skills);
  if (known !== undefined) return known;
  const made = skills.map(({ name }) => name.toLowerCase());
  lowerNames.set(skills, made);
  return made;
}

/** The unchosen skills whose name contains the text, case ignored, in the order of the list. */
export function filterSkills(skills: readonly Skill[], chosenIds: ReadonlySet<number>, text: string): Skill[] {
  const wanted = text.trim().toLowerCase();
  const names = lowerNamesOf(skills);
  return skills.filter(({ id }, index) => !chosenIds.has(id) && (names[index] ?? '').includes(wanted));
}
