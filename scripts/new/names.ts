/** The spellings of a capability's name. */
export interface Names {
  /** `study-groups`: folders, files, addresses, and paths of operations. */
  kebab: string;
  /** The name as `studyGroups`: for keys and variables. */
  camel: string;
  /** `StudyGroups`: types and components. */
  pascal: string;
  /** `study_groups`: the table. */
  snake: string;
  /** `study groups`: within a sentence. */
  words: string;
  /** `Study groups`: headings. */
  title: string;
}

/**
 * @param kebab lower-case words joined by hyphens
 * @returns null if the name has another format
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

/** The singular of a name: `study-group`; `mentoring-item` if the name has no known plural ending. */
export function oneOf(kebab: string): string {
  const [ending, instead] = endings.find(([several]) => several.test(kebab)) ?? [/$/, '-item'];
  return kebab.replace(ending, instead);
}
