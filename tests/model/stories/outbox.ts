import { lastRequests } from './outbox/last-request.ts';
import { sending } from './outbox/sending.ts';
import { storing } from './outbox/storing.ts';
import { connection, session } from './outbox/waiting.ts';
import type { OutboxStory } from './outbox/words.ts';

export const outboxStories: readonly OutboxStory[] = [
  ...storing,
  ...sending,
  ...connection,
  ...session,
  ...lastRequests,
];
