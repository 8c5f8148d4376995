/** The page's language as it is written where the reader is, as far as the browser says. */
function locale(): string {
  const language = document.documentElement.lang || 'en';
  return navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language;
}

/** A point in time as the reader's clock has it. @param at ISO 8601 */
export function Moment({ at }: { at: string }) {
  const words = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  return <time dateTime={at}>{words}</time>;
}
