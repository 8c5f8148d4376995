// Created lazily, because it takes longer than drawing a list.
let names: Intl.DisplayNames | undefined;

/** The English name of a country, or undefined for an invalid code. @param code ISO 3166-1 alpha-2 */
export function countryName(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  names ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return names.of(code);
}
