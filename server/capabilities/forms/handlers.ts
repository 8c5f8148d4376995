import { formErrors } from '../../../src/messages/form-errors.ts';
import { createToken, tokenHash } from '../../platform/accounts/token.ts';
import type { Platform } from '../../platform/capability.ts';
import { type Call, type Handlers, success } from '../../platform/contract/handlers.ts';
import { fileFieldOf } from './answered-files.ts';
import { findFormDrafts, saveFormDrafts } from './drafts.ts';
import { addEntry, type FormSender, isSuspicious, takeAnswers } from './entries.ts';
import { type FormOwner, findForm, isOpen, viewForm } from './store.ts';

type FormOperation = 'getForm' | 'getFormDrafts' | 'saveFormDrafts' | 'sendForm';

const missing = { status: 404 } as const;
const closed = { status: 409, code: 'form_closed' } as const;

/** Who calls; null for a visitor who has begun nothing in this browser. */
export function ownerOf({ caller, client }: Pick<Call<FormOperation>, 'caller' | 'client'>): FormOwner | null {
  if (caller !== null) return { userId: caller.user.id };
  return client.visitorToken === undefined ? null : { visitorHash: tokenHash(client.visitorToken) };
}

/** Who sends. */
export const senderOf = (call: Pick<Call<FormOperation>, 'caller' | 'client'>): FormSender => ({
  owner: ownerOf(call),
  userId: call.caller?.user.id ?? null,
  address: call.client.address,
});

/** Forms, what was begun of them and what was sent. */
export function formHandlers({ db, clock }: Platform): Pick<Handlers, FormOperation> {
  return {
    getForm: async ({ path }) => {
      const form = await findForm(db, path.slug);
      return form === null ? missing : success(viewForm(form, clock.now()));
    },
    getFormDrafts: async ({ path, ...call }) => {
      const form = await findForm(db, path.slug);
      if (form === null) return missing;
      const owner = ownerOf(call);
      return success({ parts: owner === null ? [] : await findFormDrafts(db, form.id, owner) });
    },
    saveFormDrafts: async ({ body, ...call }) => {
      const now = clock.now();
      const form = await findForm(db, body.form, body.version);
      if (form === null) return missing;
      if (!isOpen(form, now)) return closed;
      const visitorToken = call.client.visitorToken ?? createToken();
      const owner = ownerOf(call) ?? { visitorHash: tokenHash(visitorToken) };
      const parts = await saveFormDrafts(db, form, owner, body.parts, now);
      const answer = success({ parts });
      // The browser knows it for as long as it is kept.
      const isKept = parts.some(({ answers }) => answers.length > 0);
      return call.caller === null && isKept ? { ...answer, visitorToken } : answer;
    },
    sendForm: async ({ body, ...call }) => {
      const now = clock.now();
      const form = await findForm(db, body.form, body.version);
      if (form === null) return missing;
      const sent = takeAnswers(form, body.answers, now);
      if ('status' in sent) return sent;
      const receipt = await addEntry(db, sent, senderOf(call), isSuspicious(body), now);
      if (receipt === null) return { status: 422, fields: { [fileFieldOf(form)?.name ?? '']: formErrors.fileGone } };
      return success(receipt);
    },
  };
}
