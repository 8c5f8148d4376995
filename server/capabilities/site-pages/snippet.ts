import { wordFinder } from '../../platform/search/in-memory.ts';
import { wordsOf } from '../../platform/search/words.ts';

const longest = 160;
/** Words that are shown before the first of those that were found. */
const before = 6;

/** The part of a text in which some of the words stand, or the piece of it around the first; null where none does. */
export function snippetOf(parts: readonly string[], words: string): string | null {
  const { hasAll, hasAny } = wordFinder(words);
  const written = parts.map(wordsOf);
  const all = written.findIndex(hasAll);
  const part = parts[all < 0 ? written.findIndex(hasAny) : all];
  if (part === undefined) return null;
  if (part.length <= longest) return part;
  const pieces = part.split(/\s+/);
  const first = pieces.findIndex((piece) => hasAny(wordsOf(piece)));
  const start = Math.max(0, first - before);
  let text = start > 0 ? '…' : '';
  for (const [index, piece] of pieces.slice(start).entries()) {
    const longer = text === '' ? piece : `${text} ${piece}`;
    if (longer.length > longest && index > before) return `${text} …`;
    text = longer;
  }
  return text;
}
