import { expect } from 'vitest';

interface StreamEvent {
  id?: string;
  event: string;
  data: unknown;
}

/** A stream of notices that is being read. */
export type NoticeStream = Awaited<ReturnType<typeof followStream>>;

/** An event of a stream; null for a comment. */
function eventOf(block: string): StreamEvent | null {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/).slice(0, 2))) as Record<
    string,
    string | undefined
  >;
  const { id, event, data } = fields;
  if (event === undefined || data === undefined) return null;
  return { ...(id === undefined ? {} : { id }), event, data: JSON.parse(data) as unknown };
}

/** Reads the notice stream of the account in the headers, event by event, without comments. */
export async function followStream(origin: string, headers: Record<string, string>) {
  const leaving = new AbortController();
  const { signal } = leaving;
  const answer = await fetch(`${origin}/api/notification-stream`, { headers, signal });
  expect(answer.status).toBe(200);
  const events: StreamEvent[] = [];
  let isOver = false;
  const read = async () => {
    let text = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = `${text}${chunk}`.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) events.push(...[eventOf(block)].filter((event) => event !== null));
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  return {
    headers: answer.headers,
    leave: () => leaving.abort(),
    /** The next event, as soon as it has arrived. */
    next: async () => {
      await expect.poll(() => events.length, { timeout: 15_000 }).toBeGreaterThan(0);
      return events.shift();
    },
    /** The events that have arrived and were not read. */
    rest: () => events,
    ended: () => expect.poll(() => isOver, { timeout: 15_000 }).toBe(true),
  };
}
