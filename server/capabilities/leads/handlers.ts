import { formErrors } from '../../../src/messages/form-errors.ts';
import { sourceOf } from '../../../src/routes/way-of-coming.ts';
import type { FormAnswer } from '../../../src/shared/transport/schema.d.ts';
import { isUsableEmail, normaliseEmail } from '../../platform/accounts/email.ts';
import type { Platform } from '../../platform/capability.ts';
import { type Handlers, success } from '../../platform/contract/handlers.ts';
import {
  dropFormDraft,
  fieldsOfForm,
  findForm,
  isSuspicious,
  ownerOf,
  type StoredForm,
  takeAnswers,
} from '../forms/module.ts';
import { contentsOf } from './brochure-text.ts';
import { findActivePartner, findBrochure, listBrochures, type StoredBrochure, viewBrochure } from './brochures.ts';
import { addLead, addressOfLink, type LeadTools, linkLifetime, renewLink } from './leads.ts';
import { readBrochure } from './read-brochure.ts';

type LeadOperation = 'listBrochures' | 'getBrochure' | 'askForBrochure' | 'renewBrochure';

const missing = { status: 404 } as const;
/** Who asks, as the fields of a form say it that name what they hold. */
function personIn(form: StoredForm, answers: readonly FormAnswer[]) {
  const fields = fieldsOfForm(form);
  const valueOf = (which: (field: (typeof fields)[number]) => boolean) => {
    const name = fields.find(which)?.name;
    return { field: name ?? '', value: answers.find(({ field }) => field === name)?.values[0] ?? null };
  };
  const email = valueOf(({ kind }) => kind === 'mail');
  return {
    email,
    name: valueOf(({ autocomplete }) => autocomplete === 'name').value ?? '',
    phone: valueOf(({ kind }) => kind === 'phone').value,
    consents: fields
      .filter(({ kind, name }) => kind === 'consent' && answers.some(({ field }) => field === name))
      .map(({ name }) => name),
  };
}

/** Brochures, and who asks for them. */
export function leadHandlers(platform: Platform): Pick<Handlers, LeadOperation> {
  const { db, clock, linkOrigin, leadsWebhook } = platform;
  const tools: LeadTools = {
    isDelivered: leadsWebhook !== undefined,
    linkOrigin,
  };
  const contents = async (brochure: StoredBrochure) => {
    if (brochure.file !== null) return brochure.contents;
    const text = await readBrochure(db, brochure, linkOrigin, clock.now());
    return text === null ? [] : contentsOf(text);
  };
  return {
    listBrochures: async ({ query: { page = 1, ...filter } }) => success(await listBrochures(db, filter, page)),
    getBrochure: async ({ path, query }) => {
      const brochure = await findBrochure(db, path.slug);
      if (brochure === null) return missing;
      const partner = await findActivePartner(db, query.partner);
      const shown = await viewBrochure(db, brochure, await contents(brochure), partner);
      return shown === null ? missing : success(shown);
    },
    askForBrochure: async ({ body, ...call }) => {
      const now = clock.now();
      const brochure = await findBrochure(db, body.brochure);
      if (brochure === null) return missing;
      const partner = await findActivePartner(db, body.partner);
      // The page may be older than what the partner is now: the words that were read are those that count.
      const isAsked = [brochure.form, brochure.partnerForm].includes(body.form);
      const form = isAsked ? await findForm(db, body.form, body.version) : null;
      if (form === null) return missing;
      const sent = takeAnswers(form, body.answers, now);
      if ('status' in sent) return sent;
      const { answers } = sent;
      const { email, ...person } = personIn(form, answers);
      if (email.value === null || !isUsableEmail(email.value))
        return { status: 422, fields: { [email.field]: formErrors.validEmail } };
      const lead = {
        ...person,
        email: normaliseEmail(email.value),
        answers,
        formVersionId: form.versionId,
        source: sourceOf(body),
        partner: partner?.slug ?? null,
        userId: call.caller?.user.id ?? null,
        // Who is signed in finds most of it filled in.
        isSuspected: call.caller === null && isSuspicious(body),
      };
      const owner = ownerOf(call);
      const token = await db.transaction(async (tx) => {
        if (owner !== null) await dropFormDraft(tx, form.id, owner);
        return addLead(tx, brochure, lead, tools, now);
      });
      const endsAt = new Date(now.getTime() + linkLifetime);
      return success({ url: addressOfLink(token, brochure), ends_at: endsAt.toISOString() });
    },
    renewBrochure: async ({ body }) => {
      await db.transaction((tx) => renewLink(tx, body.token, tools, clock.now()));
      return success(null);
    },
  };
}
