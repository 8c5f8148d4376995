import { text } from 'node:stream/consumers';
import { readableOf, successInStream } from '../../server/platform/contract/streamed-answer.ts';

/** The data of an answer that is streamed in pages, read to its end. */
export async function readStreamed(value: object): Promise<unknown> {
  const { data } = JSON.parse(await text(readableOf(successInStream(value).streamed))) as { data: unknown };
  return data;
}
