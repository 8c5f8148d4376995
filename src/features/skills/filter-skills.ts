import { folded } from '../../shared/text/folded.ts';
import type { Skill } from '../../shared/transport/schema.d.ts';

const foldedNames = new WeakMap<readonly Skill[], readonly string[]>();

/** The names as they are compared, made once for each list. */
function foldedNamesOf(skills: readonly Skill[]): readonly string[] {
  const known = foldedNames.get(skills);
  if (known !== undefined) return known;
  const made = skills.map(({ name }) => folded(name));
  foldedNames.set(skills, made);
  return made;
}

/** The unchosen skills whose name contains the text, case and accents ignored, in the order of the list. */
export function filterSkills(skills: readonly Skill[], chosenIds: ReadonlySet<number>, text: string): Skill[] {
  const wanted = folded(text);
  const names = foldedNamesOf(skills);
  return skills.filter(({ id }, index) => !chosenIds.has(id) && (names[index] ?? '').includes(wanted));
}
