import { type SQL, sql } from 'drizzle-orm';
import { spellingsOf } from '../../../src/shared/text/spellings.ts';
import { lexemeOf, readable, type Term, termsIn, trigramsWanted, type Word } from '../../platform/search/words.ts';

/** Words with little meaning, which are ignored if there are other words. */
const stopWords: ReadonlySet<string> = new Set(
  `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its
  itself they them their theirs themselves what which who whom this that these those am is are was were be been being have
  has had having do does did doing a an the and but if or because as until while of at by for with about against between
  into through during before after above below to from up down in out on off over under again further then once here there
  when where why how all any both each few more most other some such no nor not only own same so than too very can will
  just don should now`.split(/\s+/),
);
/** Words that the index stems. */
const english = /^[a-z]{3,}$/;

interface Wanted extends Term {
  isPhrase: boolean;
}

interface Manner {
  /** Whether to match the word as a prefix. */
  isUnfinished: boolean;
  /** The weights at which a single letter counts. */
  ofLetters: 'A' | 'AB';
}

/**
 * A search text as a tsquery over course texts. All words must match, or those on one side of an `or`. Quoted words
 * must match in order. The last word also matches as a prefix. A single letter matches only titles, or, next to other
 * words, also skills and subjects.
 *
 * @param isLetterUnfinished whether a single letter at the end may be the start of a word
 * @returns null if no word was typed
 */
export function queryOf(typed: string, isLetterUnfinished = false): SQL | null {
  const wanted = wantedIn(typed);
  const last = wanted.at(-1);
  const isAlone = wanted.length === 1 && last?.words.length === 1;
  const isUnfinished = (term: Wanted) => term === last && (lengthOf(term) > 1 || (isLetterUnfinished && !isAlone));
  const queries = sidesOf(wanted).map((side) => {
    const saying = side.filter((term) => !isWord(term, stopWords));
    const terms = (saying.length > 0 ? saying : side).map((term) =>
      term.isPhrase
        ? phraseOf(term.words)
        : termOf(term, { isUnfinished: isUnfinished(term), ofLetters: isAlone ? 'A' : 'AB' }),
    );
    return sql`(${sql.join(terms, sql` && `)})`;
  });
  return queries.length === 0 ? null : sql`(${sql.join(queries, sql` || `)})`;
}

const or: ReadonlySet<string> = new Set(['or']);

/** Splits at `or`; an `or` at the start or end is an ordinary word. */
function sidesOf(wanted: readonly Wanted[]): Wanted[][] {
  const sides: Wanted[][] = [];
  for (const [place, term] of wanted.entries()) {
    const side = sides.at(-1);
    if (place === 0 || side === undefined) sides.push([term]);
    else if (isWord(term, or) && side.length > 0 && place < wanted.length - 1) sides.push([]);
    else side.push(term);
  }
  return sides;
}

const isWord = ({ words: [word, ...others], isPhrase }: Wanted, list: ReadonlySet<string>) =>
  !isPhrase && others.length === 0 && word !== undefined && list.has(word.text);

/** Whether the text ends with a single letter after other words. */
export function endsInLetter(typed: string): boolean {
  const wanted = wantedIn(typed);
  return wanted.length > 1 && lengthOf(wanted.at(-1)) === 1;
}

const lengthOf = (term: Term | undefined) => term?.words.at(-1)?.text.length ?? 0;

function wantedIn(typed: string): Wanted[] {
  const parts = readable(typed).split('"');
  return parts.flatMap((part, index): Wanted[] => {
    const terms = termsIn(part);
    // Ignore an unclosed quotation mark.
    const isQuoted = index % 2 === 1 && index < parts.length - 1;
    if (!isQuoted) return terms.map((term) => ({ ...term, isPhrase: false }));
    const words = terms.flatMap((term) => term.words);
    return words.length === 0 ? [] : [{ words, joined: null, isPhrase: true }];
  });
}

/** A query that matches all words of a term, or the same term written as one word (`elearning` for `e-learning`). */
function termOf({ words, joined }: Term, manner: Manner): SQL {
  const last = words.length - 1;
  const each = words.map((word, place) =>
    wordOf(word, { ...manner, isUnfinished: manner.isUnfinished && place === last }),
  );
  if (joined === null) return sql`${sql.join(each, sql` && `)}`;
  const asOne = `'${lexemeOf(joined)}'${manner.isUnfinished ? ':*' : ''}`;
  return sql`((${sql.join(each, sql` && `)}) || ${asOne}::tsquery)`;
}

/** A word in its original form or by its stem, or the trigrams of a run. */
function wordOf({ text, isRun }: Word, { isUnfinished, ofLetters }: Manner): SQL {
  if (isRun) return sql`${runOf(text, ofLetters)}::tsquery`;
  const weights = text.length === 1 && !isUnfinished ? ofLetters : '';
  const asked = `:${isUnfinished ? '*' : ''}${weights}`.replace(/:$/, '');
  const literal = sql`${spellingsIn(text, asked)}::tsquery`;
  return english.test(text) ? sql`(${literal} || to_tsquery('english', ${text}))` : literal;
}

/** A word in its spellings, as the text of a tsquery. @param asked suffix for each spelling: `:*` */
const spellingsIn = (word: string, asked = '') =>
  `(${spellingsOf(word)
    .map((spelling) => `'${lexemeOf(spelling)}'${asked}`)
    .join(' | ')})`;

function runOf(text: string, ofLetters: Manner['ofLetters']): string {
  const { trigrams, isWhole } = trigramsWanted(text);
  const weights = Array.from(text).length === 1 && ofLetters === 'A' ? ofLetters : '';
  return trigrams.map((trigram) => `'${trigram}'${isWhole ? '' : `:*${weights}`}`).join(' <-> ');
}

/** Words in sequence. The index counts one position per letter of a run, and one per word otherwise. */
function phraseOf(words: readonly Word[]): SQL {
  let distance = 0;
  let phrase = '';
  for (const { text, isRun } of words) {
    const { trigrams, isWhole } = trigramsWanted(text);
    const inRow = isRun ? trigrams.map((trigram) => `'${trigram}'${isWhole ? '' : ':*'}`) : [spellingsIn(text)];
    for (const [place, next] of inRow.entries())
      phrase += `${phrase === '' ? '' : ` <${place === 0 ? distance : 1}> `}${next}`;
    distance = isRun ? Array.from(text).length - trigrams.length + 1 : 1;
  }
  const literal = sql`${phrase}::tsquery`;
  // The overview only has stems, which would lose a stop word at either end.
  const texts = words.map(({ text }) => text);
  const isStemmed =
    texts.every((text) => english.test(text) || stopWords.has(text)) &&
    [texts.at(0), texts.at(-1)].every((text = '') => english.test(text) && !stopWords.has(text));
  return isStemmed ? sql`(${literal} || phraseto_tsquery('english', ${texts.join(' ')}))` : literal;
}
