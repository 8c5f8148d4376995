/** Characters after which a piece of rows is one: what is parsed in a turn. */
const pieceLength = 64 * 1024;

const mark = '$date';

// `toJSON` of a date comes before the replacer: the value itself is in its holder.
function withDates(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key];
  return original instanceof Date ? { [mark]: original.getTime() } : value;
}

const isMarked = (value: unknown): value is { [mark]: number } =>
  typeof value === 'object' && value !== null && mark in value;

/** A line of JSON that keeps dates. */
export const encodeLine = (value: unknown): string => `${JSON.stringify(value, withDates)}\n`;

/** What `encodeLine` has written. @throws when it is no JSON */
export const decodeLine = (line: string): unknown =>
  line.includes(`"${mark}"`)
    ? JSON.parse(line, (_key, value: unknown) => (isMarked(value) ? new Date(value[mark]) : value))
    : JSON.parse(line);

/** Lists of rows, a line each, of about the same length. */
export function* encodeRows(rows: readonly unknown[]): Generator<string> {
  let piece: string[] = [];
  let length = 0;
  const line = () => `[${piece.join(',')}]\n`;
  for (const row of rows) {
    const text = encodeLine(row).trimEnd();
    piece.push(text);
    length += text.length;
    if (length < pieceLength) continue;
    yield line();
    piece = [];
    length = 0;
  }
  if (piece.length > 0) yield line();
}
