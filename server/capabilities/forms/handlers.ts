import { formErrors } from '../../../src/messages/form-errors.ts';
import type { Platform } from '../../manifest.ts';
import { createToken, tokenHash } from '../../platform/accounts/token.ts';
import { type Call, callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { countCall } from '../../platform/limits/limit.ts';
import { fileFieldOf } from './answered-files.ts';
import { faultsOfDrafts } from './draft-faults.ts';
import {
  claimFormDraft,
  dropFormDraft,
  findFormDrafts,
  hasVisitorDrafts,
  isNewVisitor,
  saveFormDrafts,
} from './drafts.ts';
import { addEntry, type FormSender, isSuspicious, takeAnswers } from './entries.ts';
import { type FormOwner, findForm, isOpen, type StoredForm, viewForm } from './store.ts';

type FormOperation = 'getForm' | 'getFormDrafts' | 'claimFormDraft' | 'saveFormDrafts' | 'sendForm';

const missing = { status: 404 } as const;
const closed = { status: 409, code: 'form_closed' } as const;

/** The caller; null for a visitor without drafts in this browser. */
export function ownerOf({ caller, client }: Pick<Call<FormOperation>, 'caller' | 'client'>): FormOwner | null {
  if (caller !== null) return { userId: caller.user.id };
  return client.visitorToken === undefined ? null : { visitorHash: tokenHash(client.visitorToken) };
}

/** The sender. */
export const senderOf = (call: Pick<Call<FormOperation>, 'caller' | 'client'>): FormSender => ({
  owner: ownerOf(call),
  userId: call.caller?.user.id ?? null,
  address: call.client.address,
});

/** Forms, their drafts and their entries. */
export function formHandlers({ db, clock, limiter }: Platform): Pick<Handlers, FormOperation> {
  const ofNewVisitors = limiter.counted('new visitors', 'address');
  const draftsOf = async (form: StoredForm, call: Pick<Call<FormOperation>, 'caller' | 'client'>) => {
    const owner = ownerOf(call);
    const { visitorToken } = call.client;
    const isAnother = call.caller !== null && visitorToken !== undefined;
    return {
      parts: owner === null ? [] : await findFormDrafts(db, form.id, owner),
      has_visitor_draft: isAnother && (await hasVisitorDrafts(db, visitorToken, form.id)),
    };
  };
  return {
    getForm: async ({ path }) => {
      const form = await findForm(db, path.slug);
      return form === null ? missing : success(viewForm(form, clock.now()));
    },
    getFormDrafts: async ({ path, ...call }) => {
      const form = await findForm(db, path.slug);
      if (form === null) return missing;
      return success(await draftsOf(form, call));
    },
    claimFormDraft: async ({ body: { form: slug, take }, ...call }) => {
      const form = await findForm(db, slug);
      if (form === null) return missing;
      const { visitorToken } = call.client;
      const userId = callerOf(call).user.id;
      if (visitorToken !== undefined)
        await db.transaction((tx) =>
          take
            ? claimFormDraft(tx, userId, form.id, visitorToken)
            : dropFormDraft(tx, form.id, { visitorHash: tokenHash(visitorToken) }),
        );
      return success(await draftsOf(form, call));
    },
    saveFormDrafts: async ({ body, ...call }) => {
      const now = clock.now();
      const form = await findForm(db, body.form, body.version);
      if (form === null) return missing;
      if (!isOpen(form, now)) return closed;
      const visitorToken = call.client.visitorToken ?? createToken();
      const owner = ownerOf(call) ?? { visitorHash: tokenHash(visitorToken) };
      const fields = faultsOfDrafts(form, body.parts);
      if (Object.keys(fields).length > 0) return { status: 422, fields };
      const isBegun = body.parts.some(({ answers }) => answers.length > 0);
      if (isBegun && (await isNewVisitor(db, owner))) {
        const retryAfter = await db.transaction((tx) => countCall(tx, ofNewVisitors(call.client.address), now));
        if (retryAfter !== null) return { status: 429, retryAfter };
      }
      const parts = await saveFormDrafts(db, form, owner, body.parts, now);
      if (parts === null) return { status: 422, code: 'draft_too_large' };
      const answer = success({ parts });
      // The cookie lives as long as the draft.
      const isKept = parts.some(({ answers }) => answers.length > 0);
      return call.caller === null && isKept ? { ...answer, visitorToken } : answer;
    },
    sendForm: async ({ body, ...call }) => {
      const now = clock.now();
      const form = await findForm(db, body.form, body.version);
      if (form === null) return missing;
      const sent = takeAnswers(form, body.answers, now);
      if ('status' in sent) return sent;
      const sender = senderOf(call);
      const isSuspected = await isSuspicious(db, form, sender, body, now);
      const receipt = await addEntry(db, sent, sender, isSuspected, now);
      if (receipt === null) return { status: 422, fields: { [fileFieldOf(form)?.name ?? '']: formErrors.fileGone } };
      return success(receipt);
    },
  };
}
