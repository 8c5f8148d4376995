import * as z from 'zod/mini';
import { addressErrors } from '../../messages/address-errors.ts';
import { formErrors as texts } from '../../messages/form-errors.ts';
import { emailFault, readEmail } from '../text/email.ts';
import { lengthOf } from '../text/length.ts';
import { readInternationalPhone } from '../text/phone.ts';
import type { FormField } from '../transport/schema.d.ts';
import { type Answers, agreed, askedFields, fileIn, isList, valuesIn } from './answers.ts';

const date = z.iso.date();

type Rule = (field: FormField, values: readonly string[]) => string | null;

const text: Rule = ({ least, most }, [value = '']) => {
  const length = lengthOf(value);
  if (length < least) return texts.tooShort(least);
  return length > most ? texts.tooLong(most) : null;
};

const one: Rule = ({ options }, [chosen]) => (options.some(({ value }) => value === chosen) ? null : texts.chooseOne);

/** Validates a non-empty answer, by the field's kind. */
const rules: Readonly<Record<FormField['kind'], Rule>> = {
  text: (field, values) => (/[\r\n]/.test(values[0] ?? '') ? texts.oneLine : text(field, values)),
  long_text: text,
  mail: ({ most }, [value = '']) => emailFault(value) ?? (value.length <= most ? null : addressErrors.validEmail),
  phone: (_field, [value = '']) => (readInternationalPhone(value) === null ? texts.validPhone : null),
  one,
  country: one,
  many: ({ options, least, most }, values) => {
    const isKnown = values.every((chosen) => options.some(({ value }) => value === chosen));
    if (!isKnown || new Set(values).size < values.length) return texts.chooseKnown;
    if (values.length < least) return texts.chooseMore(least);
    return values.length > most ? texts.chooseFewer(most) : null;
  },
  date: ({ earliest, latest }, [value = '']) => {
    if (!date.safeParse(value).success) return texts.validDate;
    if (earliest !== null && value < earliest) return texts.tooEarly(earliest);
    return latest !== null && value > latest ? texts.tooLate(latest) : null;
  },
  consent: (_field, values) => (values.length === 1 && values[0] === agreed ? null : texts.agree),
  file: ({ least, most }, values) => {
    const files = values.map(fileIn);
    if (files.includes(null) || new Set(files.map((file) => file?.id)).size < values.length) return texts.addKnown;
    if (values.length < least) return texts.addMore(least);
    return values.length > most ? texts.addFewer(most) : null;
  },
};

const missing: Readonly<Record<FormField['kind'], string>> = {
  text: texts.missing,
  long_text: texts.missing,
  mail: addressErrors.validEmail,
  phone: texts.validPhone,
  one: texts.chooseOne,
  many: texts.chooseKnown,
  country: texts.chooseOne,
  date: texts.validDate,
  consent: texts.agree,
  file: texts.addFile,
};

function faultOf(field: FormField, answers: Answers): string | null {
  const values = valuesIn(answers, field.name);
  if (values.length === 0) return field.is_required ? missing[field.kind] : null;
  return rules[field.kind](field, values);
}

const readers: Readonly<Partial<Record<FormField['kind'], (typed: string) => string>>> = {
  mail: readEmail,
  phone: (typed) => readInternationalPhone(typed) ?? typed.trim(),
};
const tidied = (fields: readonly FormField[], answers: Answers): Answers => {
  const kinds = new Map(fields.map(({ name, kind }) => [name, kind]));
  const tidy = (name: string, answer: string | string[]) => {
    if (typeof answer !== 'string') return answer;
    const kind = kinds.get(name);
    return (kind === undefined ? undefined : readers[kind])?.(answer) ?? answer.trim();
  };
  return Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, tidy(name, answer)]));
};

/**
 * The schema of a form, for the browser and the server. It takes the form's values, reports the errors of
 * visible fields and returns the answers that count.
 */
export function formSchema(fields: readonly FormField[]): z.ZodMiniType<Answers, Answers> {
  const shape = Object.fromEntries(
    fields.map((field) => [field.name, isList(field) ? z.array(z.string()) : z.string()] as const),
  );
  const checked = z.object(shape).check(
    z.check(({ value, issues }) => {
      const answers = tidied(fields, value);
      for (const field of askedFields(fields, answers)) {
        const message = faultOf(field, answers);
        if (message !== null) issues.push({ code: 'custom', message, path: [field.name], input: value });
      }
    }),
  );
  return z.pipe(
    checked,
    z.transform((value: Answers) => {
      const answers = tidied(fields, value);
      const asked = askedFields(fields, answers).filter(({ name }) => valuesIn(answers, name).length > 0);
      return Object.fromEntries(asked.map(({ name }) => [name, answers[name] ?? '']));
    }),
  );
}

/** The validation errors of answers by field; empty if all are valid. */
export function wrongAnswers(fields: readonly FormField[], answers: Answers): Record<string, string> {
  const issues = formSchema(fields).safeParse(answers).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}
