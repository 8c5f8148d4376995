import { fieldsOf } from '../../../src/shared/form-data/answers.ts';
import type { TakenAnswers } from '../forms/module.ts';

/** The answer to a field, by name; empty if there is none. */
export const valueOf = ({ answers }: TakenAnswers, name: string): string =>
  answers.find(({ field }) => field === name)?.values[0]?.trim() ?? '';

/** The label of the chosen topic. */
export function topicIn(taken: TakenAnswers): string {
  const value = valueOf(taken, 'topic');
  const field = fieldsOf(taken.form.definition).find(({ name }) => name === 'topic');
  const options = field !== undefined && 'options' in field ? field.options : [];
  return options?.find((option) => option.value === value)?.label ?? value;
}

/** The texts from the support form. */
export function wordsIn(taken: TakenAnswers): { subject: string; about: string; text: string } {
  return { subject: valueOf(taken, 'subject'), about: valueOf(taken, 'about'), text: valueOf(taken, 'message') };
}
