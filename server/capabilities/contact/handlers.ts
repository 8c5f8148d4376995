import { addressErrors } from '../../../src/messages/address-errors.ts';
import { contactForm } from '../../../src/routes/paths.ts';
import type { Platform } from '../../manifest.ts';
import { isUsableEmail } from '../../platform/accounts/email.ts';
import { type Handlers, success } from '../../platform/contract/handlers.ts';
import { countCall } from '../../platform/limits/limit.ts';
import { askerOf } from '../../platform/mail/may-mail.ts';
import { addressIn, fieldsOfForm, findForm, isSuspicious, senderOf, takeAnswers } from '../forms/module.ts';
import { listOffices } from './offices.ts';
import { addContactMessage } from './store.ts';

const missing = { status: 404 } as const;

/** Contact messages and our offices. */
export function contactHandlers({
  db,
  clock,
  limiter,
  linkOrigin,
}: Platform): Pick<Handlers, 'listOffices' | 'sendContactMessage'> {
  const ofMessages = limiter.counted('messages', 'address');
  return {
    listOffices: async () => success(await listOffices(db)),
    sendContactMessage: async ({ body, ...call }) => {
      const now = clock.now();
      const form = body.form === contactForm ? await findForm(db, contactForm, body.version) : null;
      if (form === null) return missing;
      const sent = takeAnswers(form, body.answers, now);
      if ('status' in sent) return sent;
      const email = addressIn(form, sent.answers);
      if (email !== null && !isUsableEmail(email)) {
        const field = fieldsOfForm(form).find(({ kind }) => kind === 'mail')?.name ?? '';
        return { status: 422, fields: { [field]: addressErrors.validEmail } };
      }
      const sender = senderOf(call);
      const isSuspected = await isSuspicious(db, form, sender, body, now);
      const message = { ...sent, asker: askerOf(call), sender, isSuspected };
      return db.transaction(async (tx) => {
        const retryAfter = await countCall(tx, ofMessages(call.client.address), now);
        if (retryAfter !== null) return { status: 429, retryAfter } as const;
        return success(await addContactMessage(tx, message, linkOrigin, now));
      });
    },
  };
}
