import { inTurns } from '../turns.ts';

declare const bodyType: unique symbol;

/** An answer that was serialised in turns, because it may be long. `Body` is its type. */
export interface LongAnswer<Body> {
  readonly [bodyType]?: Body;
  json: Buffer;
}

/** A successful answer with one long list; each item is a step. @param pause awaited after each step */
export async function successWithList<Data extends object, Name extends string, Item>(
  data: Data,
  name: Name,
  items: Iterable<Item>,
  pause = inTurns(),
): Promise<{ status: 200; written: LongAnswer<{ status: 1; error: null; data: Data & Record<Name, Item[]> }> }> {
  const others = Object.entries(data).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)},`);
  const parts = [Buffer.from(`{"status":1,"error":null,"data":{${others.join('')}${JSON.stringify(name)}:[`)];
  let comma = '';
  for (const item of items) {
    parts.push(Buffer.from(comma + JSON.stringify(item)));
    comma = ',';
    await pause();
  }
  parts.push(Buffer.from(']}}'));
  return { status: 200, written: { json: Buffer.concat(parts) } };
}
