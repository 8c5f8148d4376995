/** A text that was cut off, without the word that the cut went through. */
export const withoutLastWord = (text: string): string => text.replace(/(?<!\s)\s+\S*$/u, '');

/** How a text begins: whole words, as far as there is room. @param most letters */
export function excerptOf(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  return `${withoutLastWord(letters.slice(0, most).join(''))}…`;
}
