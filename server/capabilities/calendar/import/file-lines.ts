import { beginningOf } from '../../../../src/shared/text/clusters.ts';

/** A line before unfolding, and the number of its first part in the file. */
export interface FileLine {
  text: string;
  line: number;
}

/** The unfolded lines of a text (RFC 5545, 3.1). */
export function fileLines(text: string): FileLine[] {
  const lines: FileLine[] = [];
  for (const [index, part] of text.split(/\r\n|\n|\r/).entries()) {
    const last = lines.at(-1);
    if (last !== undefined && /^[ \t]/.test(part)) last.text += part.slice(1);
    else lines.push({ text: part, line: index + 1 });
  }
  return lines;
}

/** Moves folds that split a character: some programs fold after a fixed number of bytes. */
export function foldedBetweenCharacters(bytes: Uint8Array): Uint8Array {
  const octets = Buffer.from(bytes).toString('latin1');
  const joined = octets.replace(
    /(?:(?:\r\n|\n|\r)[ \t][\x80-\xbf]+)+/g,
    (parts) => parts.replace(/[^\x80-\xbf]+/g, '') + parts.replace(/[\x80-\xbf]+/g, ''),
  );
  return Buffer.from(joined, 'latin1');
}

/** A shortened text in one line, for messages. */
export function excerpt(text: string): string {
  const line = beginningOf(text, 400)
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  const begin = beginningOf(line, 120);
  return begin === line ? line : `${begin}…`;
}

/** The syntax error of a line, whatever its content; null for `NAME:value` and `NAME;PARAMETER=value:value`. */
export function faultOf(text: string): string | null {
  if (/^[\p{L}\p{N}._-]+[;:]/u.test(text) && text.includes(':')) return null;
  return `is not iCalendar: “${excerpt(text)}” is no line of the form NAME:value`;
}
