import { finderOf, searchable } from '../../shared/text/spellings.ts';
import type { Skill } from '../../shared/transport/schema.d.ts';

const searchableNames = new WeakMap<readonly Skill[], readonly string[]>();

/** The skills' names, prepared for search. Computed once for each list. */
function searchableNamesOf(skills: readonly Skill[]): readonly string[] {
  const known = searchableNames.get(skills);
  if (known !== undefined) return known;
  const made = skills.map(({ name }) => searchable(name));
  searchableNames.set(skills, made);
  return made;
}

/** The unchosen skills whose name contains all words of the text, case and accents ignored, in the order of the list. */
export function filterSkills(skills: readonly Skill[], chosenIds: ReadonlySet<number>, text: string): Skill[] {
  const isFound = finderOf(text);
  const names = searchableNamesOf(skills);
  return skills.filter(({ id }, index) => !chosenIds.has(id) && isFound(names[index] ?? ''));
}
