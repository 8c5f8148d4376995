/** A problem at a position in a text; lines and columns count from 1. */
export interface TextProblem {
  line: number;
  column: number;
  message: string;
}

/** Line and column, both from 1, of an offset in a text. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** Decodes a file as UTF-8, with or without a byte order mark. Other encodings are refused, not guessed. */
export function decodeText(bytes: Uint8Array): { text: string } | { problem: TextProblem } {
  if (isUtf16(bytes)) return { problem: { line: 1, column: 1, message: 'is UTF-16: save it as UTF-8' } };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const lossy = new TextDecoder().decode(bytes);
    // The file may contain the replacement character itself, so the first invalid position is where the bytes differ.
    return { problem: { ...positionAt(lossy, firstWrong(bytes, lossy)), message: 'is not UTF-8: save it as UTF-8' } };
  }
  const nul = text.indexOf('\0');
  if (nul === -1) return { text };
  return { problem: { ...positionAt(text, nul), message: 'contains the character NUL: remove it' } };
}

/** Detects UTF-16 by its byte order mark, or by the zero byte in its first two bytes. */
function isUtf16([first, second]: Uint8Array): boolean {
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return (first === 0) !== (second === 0);
}

/** The offset in the text of the first replacement character that isn't in the bytes themselves. */
function firstWrong(bytes: Uint8Array, lossy: string): number {
  const skipped = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  let byte = skipped;
  let offset = 0;
  for (const character of lossy) {
    if (character === '\ufffd' && !(bytes[byte] === 0xef && bytes[byte + 1] === 0xbf && bytes[byte + 2] === 0xbd))
      return offset;
    byte += Buffer.byteLength(character);
    offset += character.length;
  }
  return 0;
}

/** A text without unpaired surrogates, which databases can't store. */
export const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
