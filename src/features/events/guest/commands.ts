import { ask } from '../../../shared/transport/client.ts';
import { command } from '../../../shared/transport/command.ts';
import type { operations } from '../../../shared/transport/schema.d.ts';
import { eventKeys } from '../queries.ts';

type GuestInput = operations['registerGuestForEvent']['requestBody']['content']['application/json'];

/** Asks for a part without an account; the rest is behind the link that is mailed. */
export const askAsGuest = command({
  send: ({ api }, body: GuestInput) => ask(api.POST('/event-guest-registrations', { body })),
  expected: [404, 409, 429],
  touches: [eventKeys.open],
});
