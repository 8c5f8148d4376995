const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** English name of a country by its ISO 3166-1 alpha-2 code; null when either is not known. */
export function countryName(code: string | null): string | null {
  return code === null ? null : (english.of(code) ?? null);
}
