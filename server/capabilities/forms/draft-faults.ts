import { formErrors } from '../../../src/messages/form-errors.ts';
import { wrongFieldMessages } from '../../../src/messages/wrong-fields.ts';
import { purposes } from '../../../src/shared/files/purposes.ts';
import { lengthOf } from '../../../src/shared/text/length.ts';
import type { FormAnswer, FormDraftInput, FormField } from '../../../src/shared/transport/schema.d.ts';
import { fieldsOfForm, type StoredForm } from './store.ts';

/** Of the value of an option, as the import takes it. */
const maxChoiceLength = 40;
/** Of the number and the name of a file. */
const maxFileNameLength = 170;

/** How many values can be entered into a field, and how long each is at most. */
function roomOf({ kind, most, options }: FormField): { values: number; length: number } {
  if (kind === 'one' || kind === 'country') return { values: 1, length: maxChoiceLength };
  // More can be ticked or added than is taken in the end.
  if (kind === 'many') return { values: options.length, length: maxChoiceLength };
  if (kind === 'file') return { values: purposes.form.most, length: maxFileNameLength };
  return { values: 1, length: most };
}

function faultOf(field: FormField | undefined, values: readonly string[]): string | null {
  // Whether somebody agrees is said when it counts, and kept nowhere.
  if (field === undefined || field.kind === 'consent') return wrongFieldMessages.unknown;
  const room = roomOf(field);
  if (values.length > room.values) return wrongFieldMessages.unacceptable;
  return values.some((value) => lengthOf(value) > room.length) ? formErrors.tooLong(room.length) : null;
}

/** What cannot be kept of answers to some fields, by field. What comes a second time is none of the form's. */
function faultsAmong(fields: readonly FormField[], answers: readonly FormAnswer[]): (readonly [string, string])[] {
  const left = new Map(fields.map((field) => [field.name, field]));
  return answers.flatMap(({ field: name, values }) => {
    const fault = faultOf(left.get(name), values);
    left.delete(name);
    return fault === null ? [] : [[name, fault] as const];
  });
}

/** The same of a draft that holds the answers to all steps of a form. */
export const faultsOfAnswers = (form: StoredForm, answers: readonly FormAnswer[]): Record<string, string> =>
  Object.fromEntries(faultsAmong(fieldsOfForm(form), answers));

/**
 * What cannot be kept of a form that somebody has begun, by field: what its step does not ask, and what is more than its
 * field takes. Whether the answers are right is looked at when they are sent.
 */
export function faultsOfDrafts({ definition }: StoredForm, parts: readonly FormDraftInput[]): Record<string, string> {
  return Object.fromEntries(
    parts.flatMap(({ part, answers }) => faultsAmong(definition.steps[part - 1]?.fields ?? [], answers)),
  );
}
