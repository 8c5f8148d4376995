import { grouped } from '../lists/grouped.ts';
import type { FormAnswer } from '../transport/schema.d.ts';

type Submitted = readonly (readonly [name: string, value: string])[];

/** How many fields the server reads of a form that is sent without JavaScript. No form has as many. */
export const maxSubmitted = 200;

/**
 * The lists in a form that was sent without JavaScript, by name: the field `answers.name` is a value of the entry `name`
 * of the list `answers`. Fields without a dot belong to no list.
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

/** The answers of a form that is data, as they were sent without JavaScript. */
export const submittedAnswers = (fields: Submitted): FormAnswer[] => submittedLists(fields).get('answers') ?? [];
