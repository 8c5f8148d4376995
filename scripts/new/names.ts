/** How the parts of a capability spell a name. */
export interface Names {
  /** `study-groups`: folders, files, the address, the path of the call. */
  kebab: string;
  /** `studyGroups`: keys and variables. */
  camel: string;
  /** `StudyGroups`: types and components. */
  pascal: string;
  /** `study_groups`: the table. */
  snake: string;
  /** `study groups`: within a sentence. */
  words: string;
  /** `Study groups`: what people read first. */
  title: string;
}

/**
 * @param kebab words in small letters with hyphens between
 * @returns null where it is not written so
 */
export function namesOf(kebab: string): Names | null {
  if (!/^[a-z][a-z\d]*(-[a-z][a-z\d]*)*$/.test(kebab)) return null;
  const camel = kebab.replace(/-(\w)/g, (_hyphen, letter: string) => letter.toUpperCase());
  const words = kebab.replaceAll('-', ' ');
  return {
    kebab,
    camel,
    pascal: camel.charAt(0).toUpperCase() + camel.slice(1),
    snake: kebab.replaceAll('-', '_'),
    words,
    title: words.charAt(0).toUpperCase() + words.slice(1),
  };
}

const endings = [
  [/ies$/, 'y'],
  [/(?<=ss|x|ch|sh)es$/, ''],
  [/(?<=[^s])s$/, ''],
] as const;

/** One of what a name says there are several of: `study-group`; `mentoring-item` where it has no ending for several. */
export function oneOf(kebab: string): string {
  const [ending, instead] = endings.find(([several]) => several.test(kebab)) ?? [/$/, '-item'];
  return kebab.replace(ending, instead);
}
