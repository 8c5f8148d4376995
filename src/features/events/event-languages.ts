// Made with the first language: it takes longer than the rest of a list.
let names: Intl.DisplayNames | undefined;

/** The English name of a language, BCP 47. */
export function languageOf(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'language' });
  return names.of(code) ?? code;
}
