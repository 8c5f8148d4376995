import type { FormAnswer } from '../transport/schema.d.ts';

/** The answers of a form that is data, as they were sent without JavaScript. */
export function submittedAnswers(fields: readonly (readonly [name: string, value: string])[]): FormAnswer[] {
  const answers = new Map<string, string[]>();
  for (const [name, value] of fields) {
    if (!name.startsWith('answers.')) continue;
    const field = name.slice('answers.'.length);
    answers.set(field, [...(answers.get(field) ?? []), value]);
  }
  return [...answers].map(([field, values]) => ({ field, values }));
}
