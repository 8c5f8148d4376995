/** A number that a name decides, the same everywhere: what generated pictures are drawn from. */
export function nameNumber(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return sum;
}
