import countries from 'i18n-iso-countries/index.js';

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** English name of a country by its ISO 3166-1 alpha-2 code; null when either is not known. */
export function countryName(code: string | null): string | null {
  return code === null ? null : (english.of(code) ?? null);
}

/** Every country of ISO 3166-1 with its code, in the order of their English names. */
export const allCountries: readonly { code: string; name: string }[] = Object.keys(countries.getAlpha2Codes())
  .map((code) => ({ code, name: countryName(code) ?? code }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));
