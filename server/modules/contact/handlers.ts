import { type Handlers, success } from '../../contract/handlers.ts';
import type { HandlerDependencies } from '../dependencies.ts';
import { addContactMessage } from './store.ts';

/** What people write to us. */
export function contactHandlers({ db, clock }: HandlerDependencies): Pick<Handlers, 'sendContactMessage'> {
  return {
    sendContactMessage: async ({ body, caller, clientAddress }) => {
      const { website = '', ...message } = body;
      const sender = { userId: caller?.user.id ?? null, clientAddress, isSuspected: website !== '' };
      const added = await db.transaction((tx) => addContactMessage(tx, { ...message, ...sender }, clock.now()));
      return 'reference' in added ? success(added) : { status: 429, ...added };
    },
  };
}
