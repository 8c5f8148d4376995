import { text } from 'node:stream/consumers';
import { readableOf, successInStream } from '../../server/platform/contract/streamed-answer.ts';

/** Reads a streamed value to its end. */
export async function readStreamed(value: object): Promise<unknown> {
  const { data } = JSON.parse(await text(readableOf(successInStream(value).streamed))) as { data: unknown };
  return data;
}
