import { lastRequests } from './scenarios/last-request.ts';
import { sending } from './scenarios/sending.ts';
import { storing } from './scenarios/storing.ts';
import { connection, session } from './scenarios/waiting.ts';
import type { OutboxScenario } from './scenarios/words.ts';

export const outboxScenarios: readonly OutboxScenario[] = [
  ...storing,
  ...sending,
  ...connection,
  ...session,
  ...lastRequests,
];
