import type { ReadyContent } from '../../server/capabilities/events/import/contents.ts';
import { writeContents } from '../../server/capabilities/events/import/write-contents.ts';
import type { TestServer } from './server.ts';

/** A content item as in a file: by default a text for registered participants. */
export const contentOf = (more: Partial<ReadyContent> = {}): ReadyContent => ({
  ref: 'text',
  kind: 'text',
  title: 'Before you come',
  minutes: 3,
  opens: 'before',
  session: null,
  body: 'Bring a page.',
  nodes: [{ kind: 'paragraph', children: ['Bring a page.'] }],
  media: {},
  options: [],
  assessment: null,
  ...more,
});

export const pollOf = (more: Partial<ReadyContent> = {}): ReadyContent =>
  contentOf({ ref: 'poll', kind: 'poll', title: 'Who begins?', options: ['I do', 'You do'], ...more });

/** Adds these contents to an event. @returns their faults */
export async function putContents(
  { database: { db }, clock }: Pick<TestServer, 'database' | 'clock'>,
  eventId: number,
  contents: readonly ReadyContent[],
): Promise<string[]> {
  const problems: string[] = [];
  const fail = (message: string) => void problems.push(message);
  await db.transaction((tx) => writeContents(tx, eventId, contents, clock.now(), fail));
  return problems;
}
