import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { RatingChoice } from './rating-choice.tsx';
import { StarChoice } from './star-choice.tsx';

afterEach(cleanup);

const missing = 'Choose one of them';
const groups: Readonly<Record<string, ReactElement>> = {
  RatingChoice: (
    <RatingChoice legend="How was it?" labels={['bad', 'good']} rating={null} missing={missing} onChange={() => {}} />
  ),
  StarChoice: <StarChoice stars={null} missing={missing} onChange={() => {}} />,
};

it.each(Object.entries(groups))('2.23: %s shows its error above the first choice, with an icon', (_, group) => {
  render(group);
  const fieldset = screen.getByRole('group');
  const error = within(fieldset).getByRole('alert');
  expect(error.textContent).toBe(missing);
  expect(error.querySelector('svg')).not.toBeNull();
  expect(fieldset.getAttribute('aria-describedby')).toBe(error.id);
  const [first] = within(fieldset).getAllByRole('radio');
  expect(error.compareDocumentPosition(first as Node) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});
