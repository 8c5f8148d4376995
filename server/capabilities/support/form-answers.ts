import { fieldsOf } from '../../../src/shared/form-data/answers.ts';
import type { TakenAnswers } from '../forms/module.ts';

/** What was answered to a field, by its name; empty where nothing was. */
export const valueOf = ({ answers }: TakenAnswers, name: string): string =>
  answers.find(({ field }) => field === name)?.values[0]?.trim() ?? '';

/** The topic that was chosen, in the words of the form. */
export function topicIn(taken: TakenAnswers): string {
  const value = valueOf(taken, 'topic');
  const field = fieldsOf(taken.form.definition).find(({ name }) => name === 'topic');
  const options = field !== undefined && 'options' in field ? field.options : [];
  return options?.find((option) => option.value === value)?.label ?? value;
}

/** What was written by the form of the support. */
export function wordsIn(taken: TakenAnswers): { subject: string; about: string; text: string } {
  return { subject: valueOf(taken, 'subject'), about: valueOf(taken, 'about'), text: valueOf(taken, 'message') };
}
