/** How a text begins: whole words, as far as there is room. @param most letters */
export function excerptOf(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  return `${letters
    .slice(0, most)
    .join('')
    .replace(/\s+\S*$/u, '')}…`;
}
