import { and, eq } from 'drizzle-orm';
import { wrongFieldMessages } from '../../../src/messages/wrong-fields.ts';
import { answersFrom, askedFields, fieldsOf } from '../../../src/shared/form-data/answers.ts';
import { wrongAnswers } from '../../../src/shared/form-data/form-schema.ts';
import { isKeptOut } from '../../../src/shared/programmes/eligibility.ts';
import type { ApplicationProgress, CheckedRule, DraftContent } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import type { DraftPlace } from '../../platform/drafts/store.ts';
import { applicationDocuments } from '../../tables/applications.ts';
import { findFormVersion, type StoredForm } from '../forms/module.ts';
import { checkApplicant, type ProgrammeRow } from '../programmes/module.ts';
import type { ApplicationRow } from './facts.ts';

/** The place of an application's draft. */
export const placeOf = ({ userId, id }: Pick<ApplicationRow, 'userId' | 'id'>): DraftPlace => ({
  userId,
  kind: 'application',
  subjectId: id,
});

/** Whether an unsent application can be sent. */
export interface Readiness {
  form: StoredForm;
  documents: Awaited<ReturnType<typeof listDocuments>>;
  rules: CheckedRule[];
  progress: ApplicationProgress;
  /** Missing or invalid values, by field. */
  wrong: Record<string, string>;
  isEligible: boolean;
}

export const listDocuments = (db: Db, { id }: Pick<ApplicationRow, 'id'>) =>
  db
    .select()
    .from(applicationDocuments)
    .where(and(eq(applicationDocuments.applicationId, id)))
    .orderBy(applicationDocuments.id);

/** The form of an application, in the version with which it was started. */
export async function formOfApplication(db: Db, { formVersionId }: ApplicationRow): Promise<StoredForm> {
  const form = await findFormVersion(db, formVersionId);
  if (form === null) throw new Error(`There is no version ${formVersionId} of a form`);
  return form;
}

type Part = ApplicationProgress['steps'][number];

const partOf = (step: Part['step'], of: number, missing: number): Part[] =>
  of === 0 ? [] : [{ step, complete: of - missing, of }];

const named = (prefix: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`${prefix}.${name}`, wrongFieldMessages.required]));

/**
 * The progress of an unsent application: for each step, how many of its parts are complete.
 *
 * @param content of the draft; null if nothing was written
 */
export async function lookAt(
  db: Db,
  row: ApplicationRow,
  programme: ProgrammeRow,
  content: DraftContent | null,
): Promise<Readiness> {
  const form = await formOfApplication(db, row);
  const ruleAnswers = Object.fromEntries((content?.rules ?? []).map(({ id, is_met }) => [id, is_met]));
  const rules = await checkApplicant(db, programme.rules, row.userId, ruleAnswers);
  const unanswered = rules.filter(({ kind, result }) => kind === 'asked' && result === 'unknown').map(({ id }) => id);
  const fields = fieldsOf(form.definition);
  const answers = answersFrom(fields, content?.answers ?? []);
  const asked = askedFields(fields, answers);
  const faults = wrongAnswers(fields, answers);
  const documents = await listDocuments(db, row);
  const there = new Set(documents.map(({ document }) => document));
  const required = programme.documents.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const absent = required.filter((name) => !there.has(name));
  const unmet = rules.filter(({ result }) => result === 'unmet').length;
  const steps = [
    ...partOf('eligibility', rules.length, unanswered.length + unmet),
    ...partOf('answers', asked.length, Object.keys(faults).length),
    ...partOf('documents', required.length, absent.length),
  ];
  return {
    form,
    documents,
    rules,
    progress: { complete: steps.filter(({ complete, of }) => complete === of).length, of: steps.length, steps },
    wrong: {
      ...named('rules', unanswered),
      ...Object.fromEntries(Object.entries(faults).map(([name, message]) => [`answers.${name}`, message])),
      ...named('documents', absent),
    },
    isEligible: !isKeptOut(rules),
  };
}
