import type { Form, FormAnswer, FormField } from '../transport/schema.d.ts';

/** The values of a form: a text, or a list for fields with several choices. Each field has an entry. */
export type Answers = Record<string, string | string[]>;

/** The value of a field when the person has given consent. */
export const agreed = 'yes';

/** Whether a field's value is a list. */
export const isList = ({ kind }: FormField): boolean => kind === 'many' || kind === 'consent' || kind === 'file';

/**
 * Whether an answer identifies a person or says how to contact them: fields that a browser autofills, email addresses
 * and phone numbers.
 */
export const isAboutPerson = ({ kind, autocomplete }: Pick<FormField, 'kind' | 'autocomplete'>): boolean =>
  kind === 'mail' || kind === 'phone' || autocomplete !== '';

/** A file in an answer: its id, and its name as readers see it. */
export interface AnsweredFile {
  id: number;
  name: string;
}

export const fileValue = ({ id, name }: AnsweredFile): string => `${id}/${name}`;

/** The file that a value refers to; null if it refers to none. */
export function fileIn(value: string): AnsweredFile | null {
  const [, id, name] = /^([1-9]\d{0,8})\/([^/]{1,150})$/.exec(value) ?? [];
  return id === undefined || name === undefined ? null : { id: Number(id), name };
}

export const fieldsOf = ({ steps }: Pick<Form, 'steps'>): FormField[] => steps.flatMap(({ fields }) => fields);

const listOf = (answer: string | readonly string[] = []): readonly string[] =>
  typeof answer === 'string' ? [answer].filter((value) => value !== '') : answer;

/** The values of a field; an empty list if the field is empty. */
export const valuesIn = (answers: Readonly<Answers>, name: string): readonly string[] => listOf(answers[name]);

/** The visible fields. A conditional field is visible if an earlier visible field has the required value. */
export function askedFields(fields: readonly FormField[], answers: Readonly<Answers>): FormField[] {
  const asked = new Set<string>();
  return fields.filter(({ name, shown_if: condition }) => {
    const isAsked =
      condition === null ||
      (asked.has(condition.field) &&
        valuesIn(answers, condition.field).some((value) => condition.values.includes(value)));
    if (isAsked) asked.add(name);
    return isAsked;
  });
}

/** The values of an empty form, prefilled with known values. */
export function emptyAnswers(fields: readonly FormField[], known: Readonly<Record<string, string>> = {}): Answers {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      isList(field) ? [] : (known[field.autocomplete || `field ${field.name}`] ?? ''),
    ]),
  );
}

/**
 * Converts submitted or stored answers for the current fields of a form. Answers to removed fields are
 * dropped.
 */
export function answersFrom(
  fields: readonly FormField[],
  kept: readonly FormAnswer[],
  known?: Readonly<Record<string, string>>,
): Answers {
  const values = new Map(kept.map((answer) => [answer.field, answer.values]));
  const answers = emptyAnswers(fields, known);
  for (const field of fields) {
    const given = values.get(field.name);
    if (given !== undefined) answers[field.name] = isList(field) ? [...given] : (given[0] ?? '');
  }
  return answers;
}

/** The answers in the contract's format, without empty answers. */
export const toFormAnswers = (answers: Readonly<Answers>): FormAnswer[] =>
  Object.keys(answers).flatMap((field) => {
    const values = valuesIn(answers, field);
    return values.length === 0 ? [] : [{ field, values: [...values] }];
  });

/** An answer as readable text. */
export function answerWords({ kind, options, label }: FormField, values: readonly string[]): string[] {
  if (kind === 'consent') return values.length > 0 ? [label] : [];
  if (kind === 'file') return values.map((value) => fileIn(value)?.name ?? value);
  if (kind !== 'one' && kind !== 'many' && kind !== 'country') return [...values];
  return values.map((value) => options.find((option) => option.value === value)?.label ?? value);
}

/** Whether two forms have the same answers. */
export const sameAnswers = (one: Answers, other: Answers): boolean =>
  JSON.stringify(toFormAnswers(one)) === JSON.stringify(toFormAnswers(other));
