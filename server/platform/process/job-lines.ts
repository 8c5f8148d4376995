/** The number of characters that completes a batch of rows, which is parsed in one turn. */
const batchLength = 64 * 1024;

const mark = '$date';

// Dates are converted by `toJSON` before the replacer is called, so the original value is read from its object.
function withDates(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key];
  return original instanceof Date ? { [mark]: original.getTime() } : value;
}

const isMarked = (value: unknown): value is { [mark]: number } =>
  typeof value === 'object' && value !== null && mark in value;

/** A line of JSON that preserves dates. */
export const encodeLine = (value: unknown): string => `${JSON.stringify(value, withDates)}\n`;

/** Parses a line from `encodeLine`. @throws when it is not JSON */
export const decodeLine = (line: string): unknown =>
  line.includes(`"${mark}"`)
    ? JSON.parse(line, (_key, value: unknown) => (isMarked(value) ? new Date(value[mark]) : value))
    : JSON.parse(line);

/** Batches of rows of similar length, a line each. */
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
