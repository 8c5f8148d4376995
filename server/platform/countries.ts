import countries from 'i18n-iso-countries/index.js';

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The English name of a country by its ISO 3166-1 alpha-2 code; null if the code is null or unknown. */
export function countryName(code: string | null): string | null {
  return code === null ? null : (english.of(code) ?? null);
}

/** All countries of ISO 3166-1 with their codes, sorted by English name. */
export const allCountries: readonly { code: string; name: string }[] = Object.keys(countries.getAlpha2Codes())
  .map((code) => ({ code, name: countryName(code) ?? code }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));
