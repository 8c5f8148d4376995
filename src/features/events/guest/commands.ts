import { ask } from '../../../shared/transport/client.ts';
import { command } from '../../../shared/transport/command.ts';
import type { operations } from '../../../shared/transport/schema.d.ts';
import { eventKeys } from '../queries.ts';

type GuestInput = operations['registerGuestForEvent']['requestBody']['content']['application/json'];

/** Registers without an account; the guest continues with the link in the email. */
export const askAsGuest = command({
  send: ({ api }, body: GuestInput) => ask(api.POST('/event-guest-registrations', { body })),
  expected: [404, 409, 429],
  touches: [eventKeys.open],
});
