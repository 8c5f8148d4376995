import { formsMessages as texts } from '../../messages/forms.ts';
import { product } from '../../messages/product.ts';
import { type Answers, answerWords, askedFields, fieldsOf, valuesIn } from '../../shared/form-data/answers.ts';
import type { Form, FormReceipt } from '../../shared/transport/schema.d.ts';

/** The sent answers as plain text, to be copied. @param time when they were sent, as text */
export function copyOf(form: Form, answers: Answers, { reference }: FormReceipt, time: string): string {
  const answerTexts = askedFields(fieldsOf(form), answers).map((field) => {
    const words = answerWords(field, valuesIn(answers, field.name));
    return `${field.label}\n${words.length === 0 ? texts.notAnswered : words.join('\n')}`;
  });
  const { copy } = texts;
  const head = [
    `${form.title} · ${product.name}`,
    copy.reference(reference),
    copy.sentAt(time),
    copy.version(form.version),
  ];
  return `${[head.join('\n'), ...answerTexts].join('\n\n')}\n`;
}
