import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ChoiceGroup } from './choice-group.tsx';

afterEach(cleanup);

it.each(['radio', 'checkbox'] as const)('2.23: a %s group shows its error above the first choice', (type) => {
  const options = ['a', 'b'].map((value) => ({ value, label: value }));
  render(<ChoiceGroup type={type} name="n" legend="Which?" error="Choose one" options={options} chosen={[]} />);
  const group = screen.getByRole('group');
  const error = within(group).getByText('Choose one');
  expect(error.querySelector('svg')).not.toBeNull();
  expect(group.getAttribute('aria-describedby')).toContain(error.id);
  const [first] = within(group).getAllByRole(type);
  expect(error.compareDocumentPosition(first as Node) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});
