/** A deterministic number for a name, from which pictures are generated. */
export function nameNumber(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return sum;
}
