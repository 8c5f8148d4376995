import { createHash, randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { wrongFieldMessages } from '../../../src/messages/wrong-fields.ts';
import { answersFrom, fieldsOf, toFormAnswers } from '../../../src/shared/form-data/answers.ts';
import { formSchema, wrongAnswers } from '../../../src/shared/form-data/form-schema.ts';
import type { FormAnswer, FormReceipt } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { formEntries, formEntryFiles } from '../../platform/db/forms-schema.ts';
import { claimAnswered, filesIn } from './answered-files.ts';
import { dropFormDraft, hasFormDraftSince } from './drafts.ts';
import { type FormOwner, isOpen, type StoredForm } from './store.ts';

/** Digits and letters that are not taken for each other. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const fourLetters = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
/** What people are told to refer to. */
export const newReference = (): string => `${fourLetters()}-${fourLetters()}`;

/** Seconds in which nobody fills in a form. */
const shortest = 3;

/** What tells a program from a person who has filled in a form. */
export interface FormSigns {
  website?: string;
  seconds?: number;
}

/**
 * Whether a program seems to have filled in a form. The answers are kept all the same, since some of those programs are
 * a person's browser. People with an account are never suspected, nor is a visitor's speed if a draft of the same form
 * is older than that.
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

/** The answers of a form that count, or what is wrong with them by field. */
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

/** What was sent by a form. */
export interface TakenAnswers {
  form: StoredForm;
  answers: FormAnswer[];
}

/** Why what was sent by a form is not taken. */
export type NotTaken = { status: 409; code: 'form_closed' } | { status: 422; fields: Record<string, string> };

/** What is sent by a form, as it counts; or why it is not taken. */
export function takeAnswers(form: StoredForm, given: readonly FormAnswer[], now: Date): TakenAnswers | NotTaken {
  if (!isOpen(form, now)) return { status: 409, code: 'form_closed' };
  const read = readAnswers(form, given);
  return 'fields' in read ? { status: 422, fields: read.fields } : { form, answers: read.answers };
}

/** The address in answers, as addresses are compared; null where there is none. */
export function addressIn({ definition }: StoredForm, answers: readonly FormAnswer[]): string | null {
  const field = fieldsOf(definition).find(({ kind }) => kind === 'mail');
  return answers.find((answer) => answer.field === field?.name)?.values[0]?.toLowerCase() ?? null;
}

/** Who sends. */
export interface FormSender {
  /** Whose draft goes with what is sent; null where nothing was begun. */
  owner: FormOwner | null;
  userId: number | null;
  /** Of the network. */
  address: string;
}

/** What is the same for the same answers of the same sender, and for no others. */
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
 * Keeps what somebody sends, once however often it comes, and removes what they had begun.
 *
 * @returns null where it names a file that is not there for them
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
