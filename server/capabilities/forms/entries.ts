import { createHash, randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { wrongFieldMessages } from '../../../src/messages/wrong-fields.ts';
import { answersFrom, fieldsOf, toFormAnswers } from '../../../src/shared/form-data/answers.ts';
import { formSchema, wrongAnswers } from '../../../src/shared/form-data/form-schema.ts';
import type { FormAnswer, FormReceipt } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { formEntries, formEntryFiles } from '../../tables/forms.ts';
import { claimAnswered, filesIn } from './answered-files.ts';
import { dropFormDraft, hasFormDraftSince } from './drafts.ts';
import { type FormOwner, isOpen, type StoredForm } from './store.ts';

/** Digits and letters that are not easily confused. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const fourLetters = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
/** The reference that people quote. */
export const newReference = (): string => `${fourLetters()}-${fourLetters()}`;

/** The minimum time that a person needs to fill in a form, in seconds. */
const shortest = 3;

/** Signals that separate bots from people. */
export interface FormSigns {
  website?: string;
  seconds?: number;
}

/**
 * Whether a form was probably filled in by a bot. The answers are kept anyway, because the guess can be wrong. Signed-in
 * users are never suspected. A visitor's speed doesn't count if their draft is older than the limit.
 */
export async function isSuspicious(
  db: Db,
  form: StoredForm,
  { owner, userId }: FormSender,
  { website = '', seconds = shortest }: FormSigns,
  now: Date,
): Promise<boolean> {
  if (userId !== null) return false;
  if (website !== '') return true;
  if (seconds >= shortest) return false;
  return owner === null || !(await hasFormDraftSince(db, form.id, owner, new Date(now.getTime() - shortest * 1000)));
}

/** The valid answers of a form, or the errors by field. */
export function readAnswers(
  { definition }: StoredForm,
  given: readonly FormAnswer[],
): { answers: FormAnswer[] } | { fields: Record<string, string> } {
  const fields = fieldsOf(definition);
  const names = given.map(({ field }) => field);
  const unknown = names.filter(
    (name, index) => names.indexOf(name) < index || !fields.some((one) => one.name === name),
  );
  if (unknown.length > 0)
    return { fields: Object.fromEntries(unknown.map((name) => [name, wrongFieldMessages.unknown])) };
  const answers = answersFrom(fields, given);
  const wrong = wrongAnswers(fields, answers);
  if (Object.keys(wrong).length > 0) return { fields: wrong };
  return { answers: toFormAnswers(formSchema(fields).parse(answers)) };
}

/** A form entry. */
export interface TakenAnswers {
  form: StoredForm;
  answers: FormAnswer[];
}

/** Why a form entry is refused. */
export type NotTaken = { status: 409; code: 'form_closed' } | { status: 422; fields: Record<string, string> };

/** The validated entry, or why it is refused. */
export function takeAnswers(form: StoredForm, given: readonly FormAnswer[], now: Date): TakenAnswers | NotTaken {
  if (!isOpen(form, now)) return { status: 409, code: 'form_closed' };
  const read = readAnswers(form, given);
  return 'fields' in read ? { status: 422, fields: read.fields } : { form, answers: read.answers };
}

/** The normalised email address in answers; null if there is none. */
export function addressIn({ definition }: StoredForm, answers: readonly FormAnswer[]): string | null {
  const field = fieldsOf(definition).find(({ kind }) => kind === 'mail');
  return answers.find((answer) => answer.field === field?.name)?.values[0]?.toLowerCase() ?? null;
}

/** The sender. */
export interface FormSender {
  /** The owner of the draft to delete after sending; null if there is none. */
  owner: FormOwner | null;
  userId: number | null;
  /** The network's key for rate limits. */
  address: string;
}

/** A fingerprint of the answers and the sender, to detect repeated requests. */
export const sentHashOf = (
  { form, answers }: TakenAnswers,
  { owner, address }: Pick<FormSender, 'owner' | 'address'>,
): string =>
  createHash('sha256')
    .update(JSON.stringify([form.versionId, owner ?? { address }, answers]))
    .digest('hex');

export const receiptOf = ({ reference, createdAt }: { reference: string; createdAt: Date }): FormReceipt => ({
  reference,
  sent_at: createdAt.toISOString(),
});

/**
 * Stores an entry once, even if the request is repeated, and deletes the draft.
 *
 * @returns null if the entry names a file that the sender can't use
 */
export function addEntry(
  db: Db,
  taken: TakenAnswers,
  sender: FormSender,
  isSuspected: boolean,
  now: Date,
): Promise<FormReceipt | null> {
  const { form, answers } = taken;
  const { owner, userId } = sender;
  const sentHash = sentHashOf(taken, sender);
  const named = filesIn(form, answers);
  return db.transaction(async (tx) => {
    const files = await claimAnswered(tx, owner, named);
    if (files.length < named.length) return null;
    const [added] = await tx
      .insert(formEntries)
      .values({
        formVersionId: form.versionId,
        reference: newReference(),
        userId,
        email: addressIn(form, answers),
        answers,
        isSuspected,
        sentHash,
        createdAt: now,
      })
      .onConflictDoNothing({ target: formEntries.sentHash })
      .returning();
    if (added !== undefined && files.length > 0)
      await tx.insert(formEntryFiles).values(files.map(({ id }) => ({ entryId: added.id, fileId: id })));
    if (owner !== null) await dropFormDraft(tx, form.id, owner);
    if (added !== undefined) return receiptOf(added);
    const [known] = await tx.select().from(formEntries).where(eq(formEntries.sentHash, sentHash));
    if (known === undefined) throw new Error('The same was sent before, and is not there');
    return receiptOf(known);
  });
}
