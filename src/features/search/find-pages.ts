import { folded } from '../../shared/text/folded.ts';
import { searchable, typedWords } from '../../shared/text/spellings.ts';

/** A page that the reader may open. */
export interface FoundPage {
  to: string;
  title: string;
}

/** The rank of a page for the words: 0 is best, null is no match. */
function rank({ title }: FoundPage, query: string): number | null {
  const name = searchable(title);
  if (name.startsWith(query)) return 0;
  const words = typedWords(query);
  if (words.every((spellings) => spellings.some((word) => ` ${name}`.includes(` ${word}`)))) return 1;
  return words.every((spellings) => spellings.some((word) => name.includes(word))) ? 2 : null;
}

/** The pages that match the words, best first, ignoring accents and case. Without words, all pages. */
export function findPages(pages: readonly FoundPage[], words: string, most: number): readonly FoundPage[] {
  const query = folded(words);
  if (query === '') return pages;
  return pages
    .map((page) => ({ page, place: rank(page, query) }))
    .filter((found): found is { page: FoundPage; place: number } => found.place !== null)
    .sort((one, other) => one.place - other.place)
    .slice(0, most)
    .map(({ page }) => page);
}
