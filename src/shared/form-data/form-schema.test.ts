import { describe, expect, it } from 'vitest';
import type { FormField } from '../transport/schema.d.ts';
import { answersFrom, answerWords, emptyAnswers, toFormAnswers } from './answers.ts';
import { formSchema, wrongAnswers } from './form-schema.ts';

const fieldOf = (kind: FormField['kind'], more: Partial<FormField> = {}): FormField => ({
  name: 'one',
  kind,
  label: 'One',
  help: '',
  is_required: true,
  autocomplete: '',
  least: 0,
  most: 100,
  earliest: null,
  latest: null,
  options:
    kind === 'one' || kind === 'many' || kind === 'country'
      ? ['a', 'b', 'c'].map((value) => ({ value, label: value }))
      : [],
  shown_if: null,
  ...more,
});
const faultOf = (field: FormField, one: string | string[]) => wrongAnswers([field], { one })['one'] ?? null;

describe('an answer to a field of a form', () => {
  it.each<[FormField, string | string[], string | null]>([
    [fieldOf('text'), '  ', 'Fill in this field'],
    [fieldOf('text', { is_required: false }), '  ', null],
    [fieldOf('text', { least: 2 }), ' a ', 'Enter at least 2 characters'],
    [fieldOf('text', { most: 3 }), 'abcd', 'Enter at most 3 characters'],
    [fieldOf('text', { least: 2, most: 3 }), '🪁', 'Enter at least 2 characters'],
    [fieldOf('text', { least: 2, most: 3 }), '🪁🪁🪁', null],
    [fieldOf('text'), 'a\nb', 'Use only one line'],
    [fieldOf('long_text'), 'a\nb', null],
    [fieldOf('long_text', { most: 4_000 }), 'x'.repeat(4_001), 'Enter at most 4,000 characters'],
    [fieldOf('mail'), 'asha@example.com', null],
    [fieldOf('mail'), 'asha@example', 'Enter a valid email address'],
    [fieldOf('mail'), 'a@b.test\r\nBcc: c@d.test', 'Enter a valid email address'],
    [fieldOf('phone'), '+49 (30) 123-45.67', null],
    [fieldOf('phone'), '030 1234567', 'Enter the number with its country code, such as +49 30 1234567'],
    [fieldOf('one'), 'b', null],
    [fieldOf('one'), 'd', 'Choose one option'],
    [fieldOf('country'), 'b', null],
    [fieldOf('country'), 'd', 'Choose one option'],
    [fieldOf('country'), '', 'Choose one option'],
    [fieldOf('many'), [], 'Choose at least one option'],
    [fieldOf('many'), ['a', 'c'], null],
    [fieldOf('many'), ['a', 'a'], 'Choose at least one option'],
    [fieldOf('many', { least: 2 }), ['a'], 'Choose at least 2 options'],
    [fieldOf('many', { most: 2 }), ['a', 'b', 'c'], 'Choose at most 2 options'],
    [fieldOf('date'), '2026-02-29', 'Enter a date'],
    [fieldOf('date', { earliest: '2026-01-01' }), '2025-12-31', 'Enter a date on or after 2026-01-01'],
    [fieldOf('date', { latest: '2026-01-01' }), '2026-01-02', 'Enter a date on or before 2026-01-01'],
    [fieldOf('consent'), [], 'Tick this box to continue'],
    [fieldOf('consent', { is_required: false }), [], null],
    [fieldOf('consent'), ['no'], 'Tick this box to continue'],
    [fieldOf('consent'), ['yes'], null],
    [fieldOf('file'), [], 'Add a file'],
    [fieldOf('file', { is_required: false }), [], null],
    [fieldOf('file', { most: 2 }), ['12/Essay.pdf', '13/Essay.pdf'], null],
    [fieldOf('file', { most: 2 }), ['12/Essay.pdf', '12/Essay.pdf'], 'Add each file only once'],
    [fieldOf('file'), ['12/a/b.pdf'], 'Add each file only once'],
    [fieldOf('file'), ['0/Essay.pdf'], 'Add each file only once'],
    [fieldOf('file', { least: 2, most: 3 }), ['12/Essay.pdf'], 'Add at least 2 files'],
    [fieldOf('file', { most: 1 }), ['12/a.pdf', '13/b.pdf'], 'Add only one file'],
  ])('is accepted or gets an error: case %#', (field, answer, fault) => expect(faultOf(field, answer)).toBe(fault));
});

describe('dependent fields', () => {
  const fields = [
    fieldOf('one', { name: 'first' }),
    fieldOf('one', { name: 'second', shown_if: { field: 'first', values: ['a', 'b'] } }),
    fieldOf('text', { name: 'third', shown_if: { field: 'second', values: ['c'] } }),
  ];
  const check = (answers: Partial<Record<'first' | 'second' | 'third', string>>) =>
    formSchema(fields).safeParse({ ...emptyAnswers(fields), ...answers });

  it('are asked if the other field is asked and has the right value', () => {
    expect(check({ first: 'c' }).data).toEqual({ first: 'c' });
    expect(check({ first: 'a' }).error?.issues.map(({ path }) => path)).toEqual([['second']]);
    expect(check({ first: 'b', second: 'c' }).error?.issues.map(({ path }) => path)).toEqual([['third']]);
    expect(check({ first: 'b', second: 'c', third: ' so ' }).data).toEqual({ first: 'b', second: 'c', third: 'so' });
  });

  it('are ignored if the other field is not asked itself', () => {
    expect(check({ first: 'c', second: 'c', third: '' }).data).toEqual({ first: 'c' });
  });
});

it('answers are unchanged after sending, except that answers to fields that are not asked are dropped', () => {
  const fields = [fieldOf('text', { name: 'name' }), fieldOf('many', { name: 'areas' })];
  const answers = { name: 'Asha', areas: ['a', 'b'] };
  expect(answersFrom(fields, toFormAnswers(answers))).toEqual(answers);
  expect(toFormAnswers({ name: '', areas: [] })).toEqual([]);
  expect(
    answersFrom(fields, [
      { field: 'constructor', values: ['x'] },
      { field: 'name', values: [] },
    ]),
  ).toEqual({
    name: '',
    areas: [],
  });
});

it('a country is shown by its name', () => {
  const country = fieldOf('country', { options: [{ value: 'in', label: 'India' }] });
  expect(answerWords(country, ['in'])).toEqual(['India']);
});

it('pasted addresses and numbers are normalised to their stored form', () => {
  const fields = [fieldOf('mail', { name: 'mail' }), fieldOf('phone', { name: 'phone' })];
  const typed = { mail: 'Mira <mira@example.org>.', phone: '\u202a００49 (٣٠) 1234-567\u202c' };
  expect(formSchema(fields).parse(typed)).toEqual({ mail: 'mira@example.org', phone: '+49301234567' });
});
