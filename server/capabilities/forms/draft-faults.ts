import { formErrors } from '../../../src/messages/form-errors.ts';
import { wrongFieldMessages } from '../../../src/messages/wrong-fields.ts';
import { purposes } from '../../../src/shared/files/purposes.ts';
import { lengthOf } from '../../../src/shared/text/length.ts';
import type { FormAnswer, FormDraftInput, FormField } from '../../../src/shared/transport/schema.d.ts';
import { fieldsOfForm, type StoredForm } from './store.ts';

/** Maximum length of an option's value, as in the import. */
const maxChoiceLength = 40;
/** Maximum length of a file's id and name. */
const maxFileNameLength = 170;

/** The maximum number and length of a field's values. */
function roomOf({ kind, most, options }: FormField): { values: number; length: number } {
  if (kind === 'one' || kind === 'country') return { values: 1, length: maxChoiceLength };
  // A draft may contain more choices or files than the form accepts.
  if (kind === 'many') return { values: options.length, length: maxChoiceLength };
  if (kind === 'file') return { values: purposes.form.most, length: maxFileNameLength };
  return { values: 1, length: most };
}

function faultOf(field: FormField | undefined, values: readonly string[]): string | null {
  // Consent is given when the form is sent and never stored in a draft.
  if (field === undefined || field.kind === 'consent') return wrongFieldMessages.unknown;
  const room = roomOf(field);
  if (values.length > room.values) return wrongFieldMessages.unacceptable;
  return values.some((value) => lengthOf(value) > room.length) ? formErrors.tooLong(room.length) : null;
}

/** Errors in draft answers, by field. A repeated field counts as unknown. */
function faultsAmong(fields: readonly FormField[], answers: readonly FormAnswer[]): (readonly [string, string])[] {
  const left = new Map(fields.map((field) => [field.name, field]));
  return answers.flatMap(({ field: name, values }) => {
    const fault = faultOf(left.get(name), values);
    left.delete(name);
    return fault === null ? [] : [[name, fault] as const];
  });
}

/** The same check for a draft with the answers of all steps. */
export const faultsOfAnswers = (form: StoredForm, answers: readonly FormAnswer[]): Record<string, string> =>
  Object.fromEntries(faultsAmong(fieldsOfForm(form), answers));

/**
 * Errors in a form draft, by field: fields that don't belong to the step, and values beyond a field's limits. Answers are
 * fully validated when the form is sent.
 */
export function faultsOfDrafts({ definition }: StoredForm, parts: readonly FormDraftInput[]): Record<string, string> {
  return Object.fromEntries(
    parts.flatMap(({ part, answers }) => faultsAmong(definition.steps[part - 1]?.fields ?? [], answers)),
  );
}
