import { addressErrors } from '../../../src/messages/address-errors.ts';
import { type Source, sourceOf } from '../../../src/routes/referrer.ts';
import type { FormAnswer } from '../../../src/shared/transport/schema.d.ts';
import { isUsableEmail, normaliseEmail } from '../../platform/accounts/email.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  type FormSender,
  fieldsOfForm,
  isSuspicious,
  type NotTaken,
  type StoredForm,
  takeAnswers,
} from '../forms/module.ts';
import type { ActivePartner } from './brochures.ts';
import type { NewLead } from './leads.ts';

/** The request that becomes a lead. */
interface LeadInput extends Source {
  answers: FormAnswer[];
  website?: string;
  seconds?: number;
}

/** The person's details, from the form fields that declare what they contain. */
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

/** Validates a form submission as a lead; returns why it is refused otherwise. */
export async function readLead(
  db: Db,
  form: StoredForm,
  { body, sender }: { body: LeadInput; sender: FormSender },
  partner: ActivePartner | null,
  now: Date,
): Promise<{ lead: NewLead } | NotTaken> {
  const sent = takeAnswers(form, body.answers, now);
  if ('status' in sent) return sent;
  const { answers } = sent;
  const { email, ...person } = personIn(form, answers);
  if (email.value === null || !isUsableEmail(email.value))
    return { status: 422, fields: { [email.field]: addressErrors.validEmail } };
  return {
    lead: {
      ...person,
      email: normaliseEmail(email.value),
      answers,
      formVersionId: form.versionId,
      source: sourceOf(body),
      partner: partner?.slug ?? null,
      userId: sender.userId,
      isSuspected: await isSuspicious(db, form, sender, body, now),
    },
  };
}
