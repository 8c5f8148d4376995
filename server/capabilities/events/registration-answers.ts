import type { FormAnswer } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { findForm, type NotTaken, type StoredForm, type TakenAnswers, takeAnswers } from '../forms/module.ts';
import type { EventRow } from './event.ts';

/** The form fields of a request. */
interface Sent {
  form?: string;
  version?: number;
  answers?: readonly FormAnswer[];
}

export const isRefused = (asked: TakenAnswers | NotTaken | null): asked is NotTaken =>
  asked !== null && 'status' in asked;

/** The registration columns for the answers. */
export const columnsOf = (asked: TakenAnswers | null) =>
  asked === null ? {} : { formVersionId: asked.form.versionId, answers: asked.answers };

/** The form of an event in the version that was answered; null if the event has no form. */
async function formOf(db: Db, { form: slug }: Pick<EventRow, 'form'>, sent: Sent): Promise<StoredForm | null> {
  if (slug === null) return null;
  const read = sent.form === slug && sent.version !== undefined ? await findForm(db, slug, sent.version) : null;
  return read ?? findForm(db, slug);
}

/** The answers to an event's form, or why they are refused; null if it has no form. */
export async function readAsked(
  db: Db,
  event: Pick<EventRow, 'form'>,
  sent: Sent,
  now: Date,
): Promise<TakenAnswers | NotTaken | null> {
  const form = await formOf(db, event, sent);
  return form === null ? null : takeAnswers(form, sent.answers ?? [], now);
}
