import { Readable } from 'node:stream';
import { inTurns } from '../turns.ts';

/** What a streamed answer is made of: lists may come one by one. */
export type Streamed<Value> = Value extends readonly (infer Item)[]
  ? readonly Item[] | AsyncIterable<Streamed<Item>>
  : Value extends object
    ? { [Key in keyof Value]: Streamed<Value[Key]> }
    : Value;

declare const bodyType: unique symbol;

/** An answer that may be longer than the memory: it is written while it is sent, as fast as it is taken. */
export interface StreamedAnswer<Body> {
  readonly [bodyType]?: Body;
  json: AsyncIterable<Buffer>;
}

/** So much is handed on at once. */
const chunkSize = 65_536;

/** A successful answer that is written while it is sent. What fails then cuts it off: it ends as no JSON does. */
export const successInStream = <Data>(
  data: Streamed<Data>,
): { status: 200; streamed: StreamedAnswer<{ status: 1; error: null; data: Data }> } => ({
  status: 200,
  streamed: { json: jsonOf({ status: 1, error: null, data }) },
});

export const readableOf = ({ json }: StreamedAnswer<unknown>): Readable => Readable.from(json, { objectMode: false });

/** JSON in chunks, written as fast as they are taken. @param value may have lists whose items come one by one */
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

/** As `JSON.stringify` writes it. */
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
