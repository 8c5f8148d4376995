import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import { suspensionKey } from './queries.ts';

/** Says what there is to say against the own suspension. */
export const appealSuspension = command({
  send: ({ api }, given: { appeal: string }) => ask(api.POST('/suspension-appeals', { body: given })),
  // It is over or appealed meanwhile.
  expected: [404, 409, 422],
  touches: [suspensionKey],
});
