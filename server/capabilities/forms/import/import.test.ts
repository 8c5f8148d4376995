import { afterAll, describe, expect, it } from 'vitest';
import type { Form } from '../../../../src/shared/transport/schema.d.ts';
import { formOf, importForm, sampleFields } from '../../../../tests/support/forms.ts';
import { dataOf } from '../../../../tests/support/leads.ts';
import { startServer } from '../../../../tests/support/server.ts';
import { forms } from '../../../tables/forms.ts';
import { readForms } from './read-forms.ts';

const server = await startServer();
const { database } = server;
afterAll(() => server.close());

const [name, email, , referral] = sampleFields;
const withFields = (...fields: object[]) => formOf({ steps: [{ title: 'All', fields }] });
const text = (more: object = {}) => ({ name: 'one', kind: 'text', label: 'One', ...more });
const choice = (more: object = {}) => ({ ...referral, name: 'one', ...more });

describe('a form', () => {
  it.each([
    ['has an unknown kind of field', withFields(text({ kind: 'html' })), 'is none of text, long_text'],
    ['has an invalid field name', withFields(text({ name: '__proto__' })), 'is no name of small letters'],
    ['has its own pattern', withFields(text({ pattern: '(a+)+$' })), 'has pattern, which is not known'],
    ['repeats a field', withFields(name, email, name), 'is a second name'],
    ['has a choice without options', withFields(choice({ options: undefined })), 'has no options to choose from'],
    ['has options for a text', withFields(text({ options: referral.options })), 'has options, and is of kind text'],
    ['repeats an option', withFields(choice({ options: [...referral.options, ...referral.options] })), 'two options'],
    ['has a minimum above its maximum', withFields(text({ least: 9, most: 3 })), 'asks for more than it takes'],
    ['has date limits for a text', withFields(text({ earliest: '2026-01-01' })), 'has a first or last day'],
    ['has an impossible date', withFields(text({ kind: 'date', latest: '2026-02-30' })), 'is no date'],
    [
      'depends on a later field',
      withFields(text({ shown_if: { field: 'two', values: ['a'] } }), choice({ name: 'two' })),
      'no field before it',
    ],
    [
      'depends on a text field',
      withFields(name, text({ shown_if: { field: 'name', values: ['a'] } })),
      'which is no choice',
    ],
    [
      'depends on an unknown option',
      withFields(referral, text({ shown_if: { field: 'referral', values: ['dream'] } })),
      'is shown by dream, which referral has not',
    ],
    [
      'has too many fields in a step',
      withFields(...Array.from({ length: 9 }, (_, index) => text({ name: `f${index}` }))),
      'has more than 8 entries',
    ],
    [
      'has more choices than a form without JavaScript can send',
      withFields(
        ...['a', 'b', 'c', 'd'].map((name) => ({
          name,
          kind: 'many',
          label: name,
          options: Array.from({ length: 60 }, (_, index) => ({ value: `v${index}`, label: `${index}` })),
        })),
      ),
      'more than 180 answers and choices',
    ],
    ['has no steps', formOf({ steps: [] }), 'is empty'],
    ['has no title', formOf({ title: '\u200b' }), 'is empty'],
    ['changes the direction of its text', withFields(text({ label: 'One\u202Etwo' })), 'changes the direction'],
    ['has an invalid closing time', formOf({ closes_at: 'tomorrow' }), 'is not a moment'],
    ['has an unknown setting', formOf({ script: 'alert(1)' }), 'is not known'],
  ])('that %s is refused with its line, and nothing is written', async (_, form, message) => {
    const { code, lines } = await importForm(database, form);
    expect([code, lines.at(-1)]).toEqual([1, 'Nothing was written']);
    expect(lines[0]).toMatch(/^sample\.md, line \d+, column /);
    expect(lines[0]).toContain(message);
    expect(await database.db.$count(forms)).toBe(0);
  });

  it('without a lead text is refused', async () => {
    expect((await importForm(database, formOf(), 'sample', '')).lines[0]).toMatch(/column lead: is empty/);
    expect((await importForm(database, formOf(), 'No form')).lines[0]).toMatch(/lower case words/);
  });
});

it('34.9: a form with a country field offers all countries by name, and is unchanged when imported again', async () => {
  const where = { name: 'where', kind: 'country', label: 'Country', autocomplete: 'country' };
  const more = text({ name: 'visa', shown_if: { field: 'where', values: ['no'] } });
  expect((await importForm(database, withFields(where, more))).code).toBe(0);
  expect((await importForm(database, withFields(where, more))).lines[0]).toMatch(/1 unchanged/);
  const [asked] = dataOf<Form>(await server.call('/forms/sample')).steps.flatMap(({ fields }) => fields);
  expect(asked).toMatchObject({ kind: 'country', most: 1 });
  expect(asked?.options).toContainEqual({ value: 'no', label: 'Norway' });
  expect(asked?.options.length).toBeGreaterThan(200);
});

it('the forms shipped with the product are valid', () => {
  const { ready, problems } = readForms('content/forms', 'content/forms');
  expect(problems).toEqual([]);
  expect(ready.map(({ slug }) => slug)).toContain('interest');
});
