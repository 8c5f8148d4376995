/** The first valid language tag. Browsers may report system values such as `C`. */
export const firstLanguage = (tags: readonly string[]): string | undefined =>
  tags.find((tag) => {
    try {
      return Intl.getCanonicalLocales(tag).length > 0;
    } catch {
      return false;
    }
  });

// Created on first use, because it is slow.
let names: Intl.DisplayNames | undefined;

/** The English name of a BCP 47 language; an unknown tag is returned unchanged. */
export function languageName(tag: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'language' });
  return firstLanguage([tag]) === undefined ? tag : (names.of(tag) ?? tag);
}
