import { type TitleWords, technologies, titleWords } from './words.ts';

export interface MadeTitle {
  title: string;
  language: string;
  isUnspaced: boolean;
}

/** Numbers from 0 up to 1, the same for each seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Random = () => number;

export const oneOf = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

/** Different titles, equally many in each language, with dashes, plus signs and brackets. */
export function makeTitles(random: Random, ofEach: number): MadeTitle[] {
  return titleWords.flatMap((words) => {
    const titles = new Set<string>();
    while (titles.size < ofEach) titles.add(titleOf(random, words));
    return [...titles].map((title) => ({ title, language: words.language, isUnspaced: words.isUnspaced ?? false }));
  });
}

function titleOf(random: Random, words: TitleWords): string {
  const pick = (list: string) => oneOf(random, list.split('|'));
  const gap = words.isUnspaced ? '' : ' ';
  const about = pick(words.topics);
  const opener = pick(words.openers);
  const head = /['ל]$/.test(opener) ? opener + about : [opener, about].join(gap);
  const technology = random() < 0.5 ? oneOf(random, technologies) : null;
  const note = random() < 0.4 ? pick(words.notes) : null;
  const field = pick(words.fields);
  const dash = oneOf(random, [' - ', ' – ', ': ', words.isUnspaced ? '：' : ' -', ' + ']);
  return [
    head,
    dash,
    field,
    technology === null ? '' : oneOf(random, [` ${technology}`, ` (${technology})`, ` - ${technology}`]),
    note === null ? '' : oneOf(random, [` (${note})`, ` [${note}]`, ` - ${note}`]),
  ].join('');
}
