/** Letters that can't be decomposed, with the letters that people type instead. */
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

/**
 * Invisible characters: joiners, direction marks, soft hyphens, and the tatweel that stretches Arabic words.
 */
const unseen = /[\p{Default_Ignorable_Code_Point}\u0640]/gu;
/**
 * No language stacks this many marks (UAX #15, Stream-Safe Text), and normalising longer runs of marks takes quadratic
 * time.
 */
const excessMarks = /(\p{M}{30})\p{M}+/gu;
const withoutUnseen = (text: string) => text.replace(unseen, '').replace(excessMarks, '$1');
/** Signs that would become letters of the preceding word. */
const signs = /[™℠]/gu;
/**
 * Marks that people often leave out: accents, harakat, niqqud, nuktas. Vowels in Indic and Thai words are marks as
 * well, but they are kept. So are the two marks that change kana.
 */
const marks =
  /(?=\p{M})(?![\u3099\u309a])[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}\u093c\u09bc\u0a3c\u0abc\u0b3c]/gu;

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));
const plainDigits = new Map<string, string>();

/** The digits of every script are ten consecutive code points. */
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

/**
 * French keyboards add spaces inside quotes. Spaces are already collapsed here; with runs of spaces the
 * regular expression would take cubic time.
 */
const spacedQuotes = /(?<!\S)« ([^«»]+) »/gu;
const doubleQuotes = /[“”„‟«»〝〞〟″״]/gu;
const singleQuotes = /[‘’‚‛‹›′ʼʻʹ׳]|(?<=\p{L})[`´](?=\p{L})/gu;
/** Hyphens, dashes and minus signs, but not wave dashes. */
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
 * Normalises a text to what a plain keyboard produces: plain quotes, dashes and digits, composed letters,
 * single spaces, no invisible characters. Keeps capitals and accents.
 */
export const typed = (text: string): string =>
  withPlainSigns(withoutUnseen(text))
    .replace(/[\uff01-\uffee]+/g, (wide) => wide.normalize('NFKC'))
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

/** The length of the longest decomposition, that of U+FDFA. */
const maxDecompositionLength = 18;

/**
 * Normalises a text for comparison in the browser and on the server: like `typed`, in lower case and without
 * accents. Stored and typed texts use the same function.
 */
export function folded(text: string): string {
  const plain = withPlainSigns(withoutUnseen(text.replace(signs, ' ')))
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .normalize('NFC')
    // One character can decompose into eighteen, so a text of such characters would exceed all limits.
    .slice(0, 2 * text.length + maxDecompositionLength)
    .replace(special, (letter) => letters[letter] ?? letter);
  return typed(plain);
}

/** A response normalised for comparison, optionally with capitals and accents. */
export const comparable = (text: string, isCaseSensitive: boolean): string =>
  isCaseSensitive ? typed(text) : folded(text);
