import type { Form, FormAnswer, FormField } from '../transport/schema.d.ts';

/** What a form holds: a text, or for fields of several choices a list. Each field has its entry. */
export type Answers = Record<string, string | string[]>;

/** The value of a consent that was given. */
export const agreed = 'yes';

/** Whether a field holds a list. */
export const isList = ({ kind }: FormField): boolean => kind === 'many' || kind === 'consent' || kind === 'file';

/**
 * Whether an answer says who somebody is, or how to reach them: what a browser fills in about its user, and every address
 * and phone number.
 */
export const isAboutPerson = ({ kind, autocomplete }: Pick<FormField, 'kind' | 'autocomplete'>): boolean =>
  kind === 'mail' || kind === 'phone' || autocomplete !== '';

/** A file in an answer: its number, and its name, which readers of the answer see. */
export interface AnsweredFile {
  id: number;
  name: string;
}

export const fileValue = ({ id, name }: AnsweredFile): string => `${id}/${name}`;

/** The file that a value stands for; null where it stands for none. */
export function fileIn(value: string): AnsweredFile | null {
  const [, id, name] = /^([1-9]\d{0,8})\/([^/]{1,150})$/.exec(value) ?? [];
  return id === undefined || name === undefined ? null : { id: Number(id), name };
}

export const fieldsOf = ({ steps }: Pick<Form, 'steps'>): FormField[] => steps.flatMap(({ fields }) => fields);

const listOf = (answer: string | readonly string[] = []): readonly string[] =>
  typeof answer === 'string' ? [answer].filter((value) => value !== '') : answer;

/** The values of a field as they count: none where it is empty. */
export const valuesIn = (answers: Readonly<Answers>, name: string): readonly string[] => listOf(answers[name]);

/** Those of the fields that are asked. One with a condition is asked where an earlier one, asked itself, has a value of it. */
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

/** Answers of an empty form; fields with a known value have that. */
export function emptyAnswers(fields: readonly FormField[], known: Readonly<Record<string, string>> = {}): Answers {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      isList(field) ? [] : (known[field.autocomplete || `field ${field.name}`] ?? ''),
    ]),
  );
}

/**
 * Answers that were sent or stored, for the fields that the form has now; an answer without such a field is left out.
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

/** The answers as calls have them, without empty ones. */
export const toFormAnswers = (answers: Readonly<Answers>): FormAnswer[] =>
  Object.keys(answers).flatMap((field) => {
    const values = valuesIn(answers, field);
    return values.length === 0 ? [] : [{ field, values: [...values] }];
  });

/** The words of an answer as people read it. */
export function answerWords({ kind, options, label }: FormField, values: readonly string[]): string[] {
  if (kind === 'consent') return values.length > 0 ? [label] : [];
  if (kind === 'file') return values.map((value) => fileIn(value)?.name ?? value);
  if (kind !== 'one' && kind !== 'many' && kind !== 'country') return [...values];
  return values.map((value) => options.find((option) => option.value === value)?.label ?? value);
}

/** Whether two say the same. */
export const sameAnswers = (one: Answers, other: Answers): boolean =>
  JSON.stringify(toFormAnswers(one)) === JSON.stringify(toFormAnswers(other));
