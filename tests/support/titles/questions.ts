import { courseSearch } from '../../../server/capabilities/courses/search.ts';
import type { Db } from '../../../server/platform/db/database.ts';
import { oneOf, type Random } from './titles.ts';

const plainLetters: Readonly<Record<string, string>> = { đ: 'd', Đ: 'D', ł: 'l', Ł: 'L', ı: 'i', ß: 'ss', œ: 'oe' };

/** A title typed on a keyboard without accents, harakat or niqqud. */
const withoutAccents = (title: string) =>
  title
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\u0591-\u05c7\u064b-\u0652]/g, '')
    .normalize('NFC')
    .replaceAll(/[đĐłŁıßœ]/g, (letter) => plainLetters[letter] ?? letter);

const partsOf = (title: string) =>
  title
    .replaceAll(/[()[\]{}（）「」【】:：,、!?"“”/|]|(?<=\s|^)[-–—&+]+|[-–—]+(?=\s|$)/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
const unspaced = /^(?=\p{L})[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Hang}\p{M}ー]+$/u;
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** Two to four letters from the middle of a run. Letters are counted as readers see them. */
function innerRun(random: Random, run: string): string | null {
  const inner = Array.from(letters.segment(run), ({ segment }) => segment).slice(1, -1);
  if (inner.length < 2) return null;
  const length = Math.min(inner.length, oneOf(random, [2, 3, 4]));
  const from = Math.floor(random() * (inner.length - length + 1));
  return inner.slice(from, from + length).join('');
}

/**
 * The queries with which people search for a title: the whole title, its words without accents, and two words or runs
 * from its middle.
 */
export function questionsFor(random: Random, title: string): string[] {
  const words = partsOf(title);
  const inner = words.slice(1, -1);
  const runs = words
    .filter((word) => unspaced.test(word))
    .map((run) => innerRun(random, run))
    .filter((run) => run !== null);
  const two = runs.length > 0 ? [...runs, ...inner].slice(0, 2) : inner.toSorted(() => random() - 0.5).slice(0, 2);
  return [title, withoutAccents(words.join(' ')), ...(two.length === 2 ? [two.join(' ')] : [])];
}

/** The queries that don't find the title on the first page of results. */
export async function missedOf(db: Db, title: string, questions: readonly string[]): Promise<string[]> {
  const missed: string[] = [];
  for (const q of questions) {
    const { items } = await courseSearch(db)({ kinds: ['lms', 'free', 'program'] }, { q });
    if (!items.some((item) => item.title === title)) missed.push(q);
  }
  return missed;
}
