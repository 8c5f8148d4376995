/** Letters that no decomposition leads to the ones that people type instead. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  '♯': '#',
};
const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

/** What is not seen: joiners, marks of direction, soft hyphens, and the tatweel that stretches Arabic words. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u0640]/gu;
/** No language stacks this many marks (UAX #15, Stream-Safe Text), and sorting longer runs takes quadratic time. */
const excessMarks = /(\p{M}{30})\p{M}+/gu;
const withoutUnseen = (text: string) => text.replace(unseen, '').replace(excessMarks, '$1');
/** Signs that would become letters of the word before them. */
const signs = /[™℠]/gu;
/**
 * Marks that are often left out: accents, harakat, niqqud, nuktas. The vowels of Indic and Thai words are marks as well,
 * and stay, as do the two that make other kana.
 */
const marks =
  /(?=\p{M})(?![\u3099\u309a])[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}\u093c\u09bc\u0a3c\u0abc\u0b3c]/gu;

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));
const plainDigits = new Map<string, string>();

/** The digits of every script stand in rows of ten. */
function plainDigit(digit: string): string {
  const known = plainDigits.get(digit);
  if (known !== undefined) return known;
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  const plain = String((code - zero) % 10);
  plainDigits.set(digit, plain);
  return plain;
}

/** French keyboards set spaces within their quotes. Spaces are single by then: with runs of them the time would be cubic. */
const spacedQuotes = /(?<!\S)« ([^«»]+) »/gu;
const doubleQuotes = /[“”„‟«»〝〞〟″״]/gu;
const singleQuotes = /[‘’‚‛‹›′ʼʻʹ׳]|(?<=\p{L})[`´](?=\p{L})/gu;
/** Hyphens, dashes and minus signs, but no waves. */
const dashes = /(?![〜〰])[\p{Pd}−⁻₋➖˗]/gu;

const withPlainSigns = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(spacedQuotes, '"$1"')
    .replace(doubleQuotes, '"')
    .replace(singleQuotes, "'")
    .replace(dashes, '-')
    .replace(/(?![0-9])\p{Nd}/gu, plainDigit);

/**
 * A text as every keyboard would have typed it: quotes, dashes, digits and widths are the plain ones, letters composed,
 * blanks single ones, and there is nothing that is not seen. Capitals and accents stay.
 */
export const typed = (text: string): string =>
  withPlainSigns(withoutUnseen(text))
    .replace(/[\uff01-\uffee]+/g, (wide) => wide.normalize('NFKC'))
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

/** Letters of the longest decomposition, that of U+FDFA. */
const maxDecompositionLength = 18;

/**
 * A text as it is compared, on both sides: as `typed`, in lower case, without accents. What is stored and what is typed go
 * through this one function.
 */
export function folded(text: string): string {
  const plain = withPlainSigns(withoutUnseen(text.replace(signs, ' ')))
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .normalize('NFC')
    // One character can decompose into eighteen; a text of such characters would grow beyond every limit.
    .slice(0, 2 * text.length + maxDecompositionLength)
    .replace(special, (letter) => letters[letter] ?? letter);
  return typed(plain);
}

/** An answer as it is compared, whether capitals and accents count or not. */
export const comparable = (text: string, isCaseSensitive: boolean): string =>
  isCaseSensitive ? typed(text) : folded(text);
