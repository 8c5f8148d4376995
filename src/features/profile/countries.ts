import { getNames, registerLocale } from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json';

registerLocale(english);

/** English country names by ISO 3166-1, sorted. */
export const countryNames: readonly string[] = Object.values(getNames('en', { select: 'official' })).sort((a, b) =>
  a.localeCompare(b, 'en'),
);
