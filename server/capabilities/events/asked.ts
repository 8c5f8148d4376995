import type { FormAnswer } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { findForm, type NotTaken, type StoredForm, type TakenAnswers, takeAnswers } from '../forms/module.ts';
import type { EventRow } from './event.ts';

/** What a call brings of a form. */
interface Sent {
  form?: string;
  version?: number;
  answers?: readonly FormAnswer[];
}

export const isRefused = (asked: TakenAnswers | NotTaken | null): asked is NotTaken =>
  asked !== null && 'status' in asked;

/** The columns of a registration that keep it. */
export const columnsOf = (asked: TakenAnswers | null) =>
  asked === null ? {} : { formVersionId: asked.form.versionId, answers: asked.answers };

/** The form that an event asks, in the version that somebody has read; null where it asks none. */
async function formOf(db: Db, { form: slug }: Pick<EventRow, 'form'>, sent: Sent): Promise<StoredForm | null> {
  if (slug === null) return null;
  const read = sent.form === slug && sent.version !== undefined ? await findForm(db, slug, sent.version) : null;
  return read ?? findForm(db, slug);
}

/** What was answered to the questions of an event, or what is wrong with it; null where it asks nothing. */
export async function readAsked(
  db: Db,
  event: Pick<EventRow, 'form'>,
  sent: Sent,
  now: Date,
): Promise<TakenAnswers | NotTaken | null> {
  const form = await formOf(db, event, sent);
  return form === null ? null : takeAnswers(form, sent.answers ?? [], now);
}
