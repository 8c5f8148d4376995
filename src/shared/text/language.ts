/** The first that is a language tag: browsers hand on what the system has, such as `C`. */
export const firstLanguage = (tags: readonly string[]): string | undefined =>
  tags.find((tag) => {
    try {
      return Intl.getCanonicalLocales(tag).length > 0;
    } catch {
      return false;
    }
  });

// Made with the first language: it takes longer than the rest of a list.
let names: Intl.DisplayNames | undefined;

/** The English name of a language, BCP 47; a tag that names no language is shown as it is. */
export function languageName(tag: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'language' });
  return firstLanguage([tag]) === undefined ? tag : (names.of(tag) ?? tag);
}
