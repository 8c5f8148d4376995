import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { AnswerControl } from './answer-control.tsx';
import type { AnyResponse, ShownQuestion } from './control-props.ts';

afterEach(cleanup);

const choices = (...ids: readonly string[]) => ids.map((id) => ({ id, text: [`Option ${id}`] }));

/** Renders a question and records its answers. @returns each answer that is given */
function answerOf(type: string, body: object, prompt: unknown = ['Which?'], disabled = false) {
  const given: (AnyResponse | null)[] = [];
  function Asked() {
    const [response, setResponse] = useState<AnyResponse | null>(null);
    const change = (next: AnyResponse | null) => {
      given.push(next);
      setResponse(next);
    };
    const question = { id: 4, type, prompt, body } as unknown as ShownQuestion;
    return (
      <>
        <p id="prompt">Which?</p>
        <AnswerControl
          question={question}
          response={response}
          onChange={change}
          disabled={disabled}
          promptId="prompt"
          language="en"
        />
      </>
    );
  }
  render(
    <MemoryRouter>
      <Asked />
    </MemoryRouter>,
  );
  return { given, last: () => given.at(-1) };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('an answer', () => {
  it('to a single-choice question is the chosen option of a group that the prompt names', () => {
    const { given } = answerOf('single_choice', { options: choices('a', 'b'), shuffle: true });
    fireEvent.click(screen.getByRole('radio', { name: 'Option b' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Option a' }));
    expect(given).toEqual([{ options: ['b'] }, { options: ['a'] }]);
    expect(screen.getByRole('group', { name: 'Which? Choose one answer.' })).toBeDefined();
  });

  it('to a multiple-choice question ignores the order of clicks, and is null if empty', () => {
    const { given } = answerOf('multiple_choice', { options: choices('a', 'b', 'c'), shuffle: true });
    for (const name of ['Option c', 'Option a', 'Option c', 'Option a'])
      fireEvent.click(screen.getByRole('checkbox', { name }));
    expect(given).toEqual([{ options: ['c'] }, { options: ['a', 'c'] }, { options: ['a'] }, null]);
  });

  it('is given with the keys 1 to 9, if there are that many options', () => {
    answerOf('single_choice', { options: choices(...'abcdefghijk'), shuffle: true });
    const keys = screen.getAllByRole('radio').map((option) => option.dataset['key']);
    expect(keys).toEqual([...'123456789', undefined, undefined]);
  });

  it('to a true/false question is a boolean', () => {
    const { last } = answerOf('true_false', {});
    fireEvent.click(screen.getByRole('radio', { name: 'False' }));
    expect(last()).toEqual({ value: false });
  });

  it('in words is the typed text, and null if empty', () => {
    const { given } = answerOf('short_text', {});
    type(screen.getByRole('textbox'), ' A crow');
    type(screen.getByRole('textbox'), '');
    expect(given).toEqual([{ text: ' A crow' }, null]);
  });

  it('that is not a valid number is kept as typed and marked as invalid', () => {
    const { given } = answerOf('numeric', { units: ['m', 'km'] });
    const field = screen.getByRole('textbox', { name: 'Number' });
    type(field, '3.5 or so');
    expect([given.at(-1), field.getAttribute('aria-invalid')]).toEqual([{ number: '3.5 or so' }, 'true']);
    type(field, '1/2');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    type(field, '١٫٥');
    expect([field.getAttribute('aria-invalid'), screen.getByText('We read this as 1.5.').id]).toEqual([
      null,
      field.getAttribute('aria-describedby'),
    ]);
    type(field, '-1000.5');
    expect(screen.queryByText(/We read this as/)).toBeNull();
    type(field, '−1,000.5');
    expect(screen.getByText('We read this as -1000.5.')).toBeDefined();
    type(screen.getByRole('combobox', { name: 'Unit' }), 'km');
    expect([given.at(-1), field.getAttribute('aria-invalid')]).toEqual([{ number: '−1,000.5', unit: 'km' }, null]);
    type(field, '');
    type(screen.getByRole('combobox', { name: 'Unit' }), '');
    expect(given.at(-1)).toBeNull();
  });

  it('to a text with blanks is given by typing or choosing in each blank', () => {
    const body = { blanks: [{ id: 'a' }, { id: 'b', options: ['red', 'blue'] }] };
    const { given } = answerOf('fill_blank', body, ['The {{a}} is {{b}}, and {{c}}.']);
    type(screen.getByRole('textbox', { name: 'Blank 1 of 2' }), 'sky');
    type(screen.getByRole('combobox', { name: 'Blank 2 of 2' }), 'blue');
    type(screen.getByRole('textbox', { name: 'Blank 1 of 2' }), '');
    type(screen.getByRole('combobox', { name: 'Blank 2 of 2' }), '');
    expect(given).toEqual([
      { blanks: { a: 'sky' } },
      { blanks: { a: 'sky', b: 'blue' } },
      { blanks: { b: 'blue' } },
      null,
    ]);
    expect(screen.getByText(/and \{\{c\}\}/)).toBeDefined();
  });

  it('to a matching question pairs the items by labelled choices', () => {
    const { given } = answerOf('matching', { left: choices('a', 'b'), right: choices('x', 'y') });
    type(screen.getByRole('combobox', { name: 'Option a' }), 'y');
    type(screen.getByRole('combobox', { name: 'Option b' }), 'x');
    type(screen.getByRole('combobox', { name: 'Option a' }), '');
    type(screen.getByRole('combobox', { name: 'Option b' }), '');
    expect(given).toEqual([{ pairs: { a: 'y' } }, { pairs: { a: 'y', b: 'x' } }, { pairs: { b: 'x' } }, null]);
  });

  it('to an ordering question is moved by buttons and announced, and keeps the focus on the moved item', () => {
    const { given } = answerOf('ordering', { items: choices('a', 'b', 'c') });
    fireEvent.click(screen.getByRole('button', { name: 'Keep this order' }));
    fireEvent.click(screen.getByRole('button', { name: 'Move down: Option a' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: Option a');
    fireEvent.click(screen.getByRole('button', { name: 'Move down: Option a' }));
    // At the end, only the other direction is left.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up: Option a');
    expect(given).toEqual(['abc', 'bac', 'bca'].map((order) => ({ order: [...order] })));
    expect(screen.getByRole('status').textContent).toBe('Option a moved to position 3 of 3.');
    expect(screen.queryByRole('button', { name: 'Keep this order' })).toBeNull();
  });

  it('in a long text shows its word count and the rubric', () => {
    const rubric = [{ id: 'structure', text: ['Structure'], points: 2 }];
    const { last } = answerOf('long_text', { words: { min: 5, max: 9 }, rubric });
    type(screen.getByRole('textbox'), ' One two  three ');
    expect(last()).toEqual({ text: ' One two  three ' });
    expect(screen.getByText('3 words. Write 5 to 9 words.')).toBeDefined();
    expect(screen.getByText('Structure')).toBeDefined();
  });

  it('cannot be changed once the question is closed', () => {
    answerOf('matching', { left: choices('a'), right: choices('x') }, [], true);
    expect(screen.getByRole('group').hasAttribute('disabled')).toBe(true);
  });
});
