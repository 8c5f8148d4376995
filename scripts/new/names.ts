/** Path from the root → text. */
export type Files = Readonly<Record<string, string>>;

/** A name as the parts of a capability spell it. */
export interface Names {
  /** `study-groups`: folders, files, the address, the path of the call. */
  kebab: string;
  /** `studyGroups`: keys and variables. */
  camel: string;
  /** `StudyGroups`: types and components. */
  pascal: string;
  /** `study_groups`: the table. */
  snake: string;
  /** `Study groups`: what people read. */
  words: string;
}

/**
 * @param kebab words in small letters with hyphens between
 * @returns null where it is not written so
 */
export function namesOf(kebab: string): Names | null {
  if (!/^[a-z][a-z\d]*(-[a-z][a-z\d]*)*$/.test(kebab)) return null;
  const camel = kebab.replace(/-(\w)/g, (_hyphen, letter: string) => letter.toUpperCase());
  const pascal = camel.charAt(0).toUpperCase() + camel.slice(1);
  const words = pascal.charAt(0) + kebab.slice(1).replaceAll('-', ' ');
  return { kebab, camel, pascal, snake: kebab.replaceAll('-', '_'), words };
}
