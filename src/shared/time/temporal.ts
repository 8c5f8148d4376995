/** The platform's Temporal. Platforms without it load the polyfill, which is as large as several pages. */
export const { Temporal } = (
  'Temporal' in globalThis ? globalThis : await import('temporal-polyfill')
) as typeof globalThis;
