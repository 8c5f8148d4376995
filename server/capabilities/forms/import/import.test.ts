import { afterAll, describe, expect, it } from 'vitest';
import type { Form } from '../../../../src/shared/transport/schema.d.ts';
import { formOf, importForm, sampleFields } from '../../../../tests/support/forms.ts';
import { dataOf } from '../../../../tests/support/leads.ts';
import { startServer } from '../../../../tests/support/server.ts';
import { forms } from '../../../platform/db/forms-schema.ts';
import { readForms } from './read-forms.ts';

const server = await startServer();
const { database } = server;
afterAll(() => server.close());

const [name, email, , heard] = sampleFields;
const withFields = (...fields: object[]) => formOf({ steps: [{ title: 'All', fields }] });
const text = (more: object = {}) => ({ name: 'one', kind: 'text', label: 'One', ...more });
const choice = (more: object = {}) => ({ ...heard, name: 'one', ...more });

describe('a form', () => {
  it.each([
    ['has no such kind', withFields(text({ kind: 'html' })), 'is none of text, long_text'],
    ['asks in the name of another', withFields(text({ name: '__proto__' })), 'is no name of small letters'],
    ['has a rule of its own', withFields(text({ pattern: '(a+)+$' })), 'has pattern, which is not known'],
    ['asks the same twice', withFields(name, email, name), 'is a second name'],
    ['offers nothing', withFields(choice({ options: undefined })), 'has no options to choose from'],
    ['offers in a text', withFields(text({ options: heard.options })), 'has options, and is of kind text'],
    ['offers the same twice', withFields(choice({ options: [...heard.options, ...heard.options] })), 'two options'],
    ['wants more than it takes', withFields(text({ least: 9, most: 3 })), 'asks for more than it takes'],
    ['has days in a text', withFields(text({ earliest: '2026-01-01' })), 'has a first or last day'],
    ['has a day that there is not', withFields(text({ kind: 'date', latest: '2026-02-30' })), 'is no date'],
    [
      'depends on what comes later',
      withFields(text({ shown_if: { field: 'two', values: ['a'] } }), choice({ name: 'two' })),
      'no field before it',
    ],
    ['depends on a text', withFields(name, text({ shown_if: { field: 'name', values: ['a'] } })), 'which is no choice'],
    [
      'depends on what nobody can choose',
      withFields(heard, text({ shown_if: { field: 'heard', values: ['dream'] } })),
      'is shown by dream, which heard has not',
    ],
    [
      'has too many fields in a step',
      withFields(...Array.from({ length: 9 }, (_, index) => text({ name: `f${index}` }))),
      'has more than 8 entries',
    ],
    [
      'asks for more choices than are read without JavaScript',
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
    ['turns the direction of its text', withFields(text({ label: 'One\u202Etwo' })), 'turns the direction'],
    ['closes at no moment', formOf({ closes_at: 'tomorrow' }), 'is not a moment'],
    ['says what nobody knows', formOf({ script: 'alert(1)' }), 'is not known'],
  ])('that %s is refused with its line, and nothing is written', async (_, form, message) => {
    const { code, lines } = await importForm(database, form);
    expect([code, lines.at(-1)]).toEqual([1, 'Nothing was written']);
    expect(lines[0]).toMatch(/^sample\.md, line \d+, column /);
    expect(lines[0]).toContain(message);
    expect(await database.db.$count(forms)).toBe(0);
  });

  it('that leads into nothing is refused', async () => {
    expect((await importForm(database, formOf(), 'sample', '')).lines[0]).toMatch(/column lead: is empty/);
    expect((await importForm(database, formOf(), 'No form')).lines[0]).toMatch(/lower case words/);
  });
});

it('34.9: that asks for a country offers all of them by their names, and stays what it is', async () => {
  const where = { name: 'where', kind: 'country', label: 'Country', autocomplete: 'country' };
  const more = text({ name: 'visa', shown_if: { field: 'where', values: ['no'] } });
  expect((await importForm(database, withFields(where, more))).code).toBe(0);
  expect((await importForm(database, withFields(where, more))).lines[0]).toMatch(/1 unchanged/);
  const [asked] = dataOf<Form>(await server.call('/forms/sample')).steps.flatMap(({ fields }) => fields);
  expect(asked).toMatchObject({ kind: 'country', most: 1 });
  expect(asked?.options).toContainEqual({ value: 'no', label: 'Norway' });
  expect(asked?.options.length).toBeGreaterThan(200);
});

it('those that come with the product are right', () => {
  const { ready, problems } = readForms('content/forms', 'content/forms');
  expect(problems).toEqual([]);
  expect(ready.map(({ slug }) => slug)).toContain('interest');
});
