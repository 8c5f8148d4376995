const maxOctets = 75;

/** Whether an octet of UTF-8 continues a character. */
const isInCharacter = (octet: number | undefined) => octet !== undefined && (octet & 0xc0) === 0x80;

/** Folds a line into parts of at most 75 octets (RFC 5545, 3.1), without splitting a character. */
function folded(line: string): string {
  // A UTF-16 code unit takes at most three octets.
  if (line.length * 3 <= maxOctets) return line;
  const octets = Buffer.from(line);
  const parts: string[] = [];
  let start = 0;
  // All parts except the first begin with a space, which takes one octet.
  for (let room = maxOctets; octets.length - start > room; room = maxOctets - 1) {
    let end = start + room;
    while (isInCharacter(octets[end])) end -= 1;
    parts.push(octets.toString('utf8', start, end));
    start = end;
  }
  return [...parts, octets.toString('utf8', start)].join('\r\n ');
}

/** Escapes a text as a value (RFC 5545, 3.3.11). Tabs and line breaks are the only control characters allowed. */
export const textValue = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}/gu, ' ')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Content lines (RFC 5545, 3.1) as written in a file. */
export const contentLines = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('');
