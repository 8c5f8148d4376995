import { type Handlers, success } from '../../contract/handlers.ts';
import type { HandlerDependencies } from '../dependencies.ts';
import { countCall } from '../limit.ts';
import { addContactMessage } from './store.ts';

/** How many messages a client address may send in a span of time. */
export const contactLimit = { most: 5, milliseconds: 3_600_000 } as const;

/** What people write to us. */
export function contactHandlers({ db, clock }: HandlerDependencies): Pick<Handlers, 'sendContactMessage'> {
  return {
    sendContactMessage: ({ body, caller, client }) => {
      const { website = '', ...message } = body;
      const sender = { userId: caller?.user.id ?? null, isSuspected: website !== '' };
      return db.transaction(async (tx) => {
        const limit = { ...contactLimit, subject: `contact message from ${client.address}` };
        const retryAfter = await countCall(tx, [limit], clock.now());
        if (retryAfter !== null) return { status: 429, retryAfter } as const;
        return success({ reference: await addContactMessage(tx, { ...message, ...sender }, clock.now()) });
      });
    },
  };
}
