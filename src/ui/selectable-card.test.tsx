import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SelectableCard } from './selectable-card.tsx';

afterEach(cleanup);

it('a selectable card is a labelled checkbox, and the whole card toggles it', () => {
  const onToggle = vi.fn();
  render(<SelectableCard name="Law" eyebrow="INTEREST AREA" image={null} checked={false} onToggle={onToggle} />);
  const box = screen.getByRole('checkbox', { name: 'INTEREST AREA LAW' });
  fireEvent.click(box);
  fireEvent.click(screen.getByText('LAW'));
  expect(onToggle.mock.calls).toEqual([[true], [true]]);
});
