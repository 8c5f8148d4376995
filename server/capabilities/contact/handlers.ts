import type { Platform } from '../../platform/capability.ts';
import { type Handlers, success } from '../../platform/contract/handlers.ts';
import { addContactMessage } from './store.ts';

/** What people write to us. */
export function contactHandlers({ db, clock }: Platform): Pick<Handlers, 'sendContactMessage'> {
  return {
    sendContactMessage: async ({ body, caller }) => {
      const { website = '', ...message } = body;
      const sender = { userId: caller?.user.id ?? null, isSuspected: website !== '' };
      return success({ reference: await addContactMessage(db, { ...message, ...sender }, clock.now()) });
    },
  };
}
