import { Readable } from 'node:stream';
import { inTurns } from '../turns.ts';

/** The value of a streamed answer; lists may be async iterables. */
export type Streamed<Value> = Value extends readonly (infer Item)[]
  ? readonly Item[] | AsyncIterable<Streamed<Item>>
  : Value extends object
    ? { [Key in keyof Value]: Streamed<Value[Key]> }
    : Value;

declare const bodyType: unique symbol;

/** An answer that may not fit into memory. The server writes the answer while sending it, at the client's pace. */
export interface StreamedAnswer<Body> {
  readonly [bodyType]?: Body;
  json: AsyncIterable<Buffer>;
}

/** The size of a chunk in characters. */
const chunkSize = 65_536;

/** A successful answer that is written while it is sent. An error cuts it off, so that it is invalid JSON. */
export const successInStream = <Data>(
  data: Streamed<Data>,
): { status: 200; streamed: StreamedAnswer<{ status: 1; error: null; data: Data }> } => ({
  status: 200,
  streamed: { json: jsonOf({ status: 1, error: null, data }) },
});

export const readableOf = ({ json }: StreamedAnswer<unknown>): Readable => Readable.from(json, { objectMode: false });

/** JSON in chunks, written at the reader's pace. @param value may contain async iterables as lists */
export async function* jsonOf(value: unknown): AsyncGenerator<Buffer> {
  const pause = inTurns();
  let parts: string[] = [];
  let length = 0;
  for await (const part of written(value)) {
    parts.push(part);
    length += part.length;
    if (length >= chunkSize) {
      yield Buffer.from(parts.join(''));
      parts = [];
      length = 0;
    }
    await pause();
  }
  yield Buffer.from(parts.join(''));
}

/** Writes the same text as `JSON.stringify`. */
async function* written(value: unknown): AsyncGenerator<string> {
  if (isList(value)) {
    yield '[';
    let comma = '';
    for await (const item of value) {
      if (comma !== '') yield comma;
      yield* written(item);
      comma = ',';
    }
    yield ']';
  } else if (hasLists(value)) {
    let before = '{';
    for (const [key, part] of Object.entries(value)) {
      if (part === undefined) continue;
      yield `${before}${JSON.stringify(key)}:`;
      yield* written(part);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  } else yield JSON.stringify(value);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isList = (value: unknown): value is AsyncIterable<unknown> => isObject(value) && Symbol.asyncIterator in value;
const hasLists = (value: unknown): value is object =>
  isObject(value) && !Array.isArray(value) && Object.values(value).some((part) => isList(part) || hasLists(part));
