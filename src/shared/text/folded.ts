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
  '‐': '-',
  '’': "'",
  ʼ: "'",
  ʻ: "'",
  '״': '"',
  '“': '"',
  '”': '"',
  '׳': "'",
  '♯': '#',
};
const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

/** What is not seen: joiners, marks of direction, soft hyphens, and the tatweel that stretches Arabic words. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u0640]/gu;
/** Signs that would become letters of the word before them. */
const signs = /[™℠]/gu;
/**
 * Marks that are often left out: accents, harakat, niqqud, nuktas. The vowels of Indic and Thai words are marks as well,
 * and stay, as do the two that make other kana.
 */
const marks =
  /(?=\p{M})(?![\u3099\u309a])[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}\u093c\u09bc\u0a3c\u0abc\u0b3c]/gu;
/** The zeros of the digits that Arabic, Persian, Hindi, Bengali and Thai are written with. */
const digits = /[٠-٩۰-۹०-९০-৯๐-๙]/gu;
const zeros = ['٠', '۰', '०', '০', '๐'].map((zero) => zero.charCodeAt(0));

function plainDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String(code - Math.max(...zeros.filter((zero) => zero <= code)));
}

/**
 * A text as it is compared, on both sides: lower case, without accents and marks that are not seen, single spaces. What
 * is stored and what is typed go through this one function.
 */
export function folded(text: string): string {
  return text
    .replace(signs, ' ')
    .replace(unseen, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .normalize('NFC')
    .replace(special, (letter) => letters[letter] ?? letter)
    .replace(digits, plainDigit)
    .replace(/\s+/g, ' ')
    .trim();
}
