import { grouped } from '../lists/grouped.ts';
import type { FormAnswer } from '../transport/schema.d.ts';

type Submitted = readonly (readonly [name: string, value: string])[];

/**
 * The maximum number of fields that the server reads from a form sent without JavaScript. Every form has fewer fields.
 */
export const maxSubmitted = 200;

/**
 * The lists in a form sent without JavaScript, by name. The field `answers.name` is a value of the entry
 * `name` in the list `answers`. Fields without a dot belong to no list.
 */
export function submittedLists(fields: Submitted): Map<string, FormAnswer[]> {
  const parts = fields.flatMap(([name, value]) => {
    const dot = name.indexOf('.');
    return dot === -1 ? [] : [{ list: name.slice(0, dot), field: name.slice(dot + 1), value }];
  });
  const lists = [...grouped(parts, ({ list }) => list)].map(([list, entries]) => {
    const values = grouped(
      entries,
      ({ field }) => field,
      ({ value }) => value,
    );
    return [list, [...values].map(([field, some]) => ({ field, values: some }))] as const;
  });
  return new Map(lists);
}

/** The answers of a data-defined form that was sent without JavaScript. */
export const submittedAnswers = (fields: Submitted): FormAnswer[] => submittedLists(fields).get('answers') ?? [];
