import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import { suspensionKey } from './queries.ts';

/** Appeals the reader's own suspension. */
export const appealSuspension = command({
  send: ({ api }, given: { appeal: string }) => ask(api.POST('/suspension-appeals', { body: given })),
  // Expected errors: the suspension has ended or was appealed by now.
  expected: [404, 409, 422],
  touches: [suspensionKey],
});
