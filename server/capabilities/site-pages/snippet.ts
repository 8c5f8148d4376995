import { wordFinder } from '../../platform/search/in-memory.ts';
import { wordsOf } from '../../platform/search/words.ts';

const maxLength = 160;
/** Words shown before the first match. */
const before = 6;

/**
 * The first part that contains all words, or else any of them; a long part is shortened around the first match. Null if
 * there is no match.
 */
export function snippetOf(parts: readonly string[], words: string): string | null {
  const { hasAll, hasAny } = wordFinder(words);
  const written = parts.map(wordsOf);
  const all = written.findIndex(hasAll);
  const part = parts[all < 0 ? written.findIndex(hasAny) : all];
  if (part === undefined) return null;
  if (part.length <= maxLength) return part;
  const shown = part.split(/\s+/);
  const first = shown.findIndex((next) => hasAny(wordsOf(next)));
  const start = Math.max(0, first - before);
  let text = start > 0 ? '…' : '';
  for (const [index, next] of shown.slice(start).entries()) {
    const longer = text === '' ? next : `${text} ${next}`;
    if (longer.length > maxLength && index > before) return `${text} …`;
    text = longer;
  }
  return text;
}
