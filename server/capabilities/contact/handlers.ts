import { type Handlers, success } from '../../platform/contract/handlers.ts';
import type { HandlerDependencies } from '../../platform/dependencies.ts';
import { addContactMessage } from './store.ts';

/** What people write to us. */
export function contactHandlers({ db, clock }: HandlerDependencies): Pick<Handlers, 'sendContactMessage'> {
  return {
    sendContactMessage: async ({ body, caller }) => {
      const { website = '', ...message } = body;
      const sender = { userId: caller?.user.id ?? null, isSuspected: website !== '' };
      return success({ reference: await addContactMessage(db, { ...message, ...sender }, clock.now()) });
    },
  };
}
