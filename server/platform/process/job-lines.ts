/** Characters after which a batch of rows is full: what is parsed in a turn. */
const batchLength = 64 * 1024;

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
  let batch: string[] = [];
  let length = 0;
  const line = () => `[${batch.join(',')}]\n`;
  for (const row of rows) {
    const text = encodeLine(row).trimEnd();
    batch.push(text);
    length += text.length;
    if (length < batchLength) continue;
    yield line();
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield line();
}
