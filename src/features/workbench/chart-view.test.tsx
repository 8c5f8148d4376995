import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import ELK from 'elkjs';
import { afterEach, expect, it, vi } from 'vitest';
import { alertMachine } from '../../machines/alert/alert.machine.ts';
import { structureOf } from '../../shared/inspection/chart-structure.ts';
import { ChartOutline } from './chart-outline.tsx';
import { pictureOf } from './chart-picture.ts';
import { ChartView } from './chart-view.tsx';

const structure = structureOf(alertMachine);
const picture = await pictureOf(
  structure,
  ({ text }) => text.length * 7,
  (graph) => new ELK().layout(graph),
);
const lit = new Set(['alert', 'alert.shown', 'alert.shown.counting']);
const taken = new Set(['alert.shown.opening · alert.opened · 1']);

afterEach(cleanup);

function show(onSelect = vi.fn<(id: string | null) => void>()) {
  render(<ChartView name="alert" picture={picture} selected={null} onSelect={onSelect} lit={lit} taken={taken} />);
  return onSelect;
}
const state = (name: string) => screen.getByRole('button', { name });

it('the picture of a chart shows every state, names the current states, and has a single tab stop', () => {
  show();
  const states = within(screen.getByRole('group', { name: 'Chart alert' })).getAllByRole('button');
  expect(states.map((one) => one.getAttribute('data-state'))).toEqual(picture.states.map((one) => one.state.id));
  expect(states.filter((one) => one.getAttribute('aria-label')?.endsWith('current'))).toHaveLength(3);
  expect(state('alert.removed, final state').querySelectorAll('rect')).toHaveLength(2);
  expect(states.filter((one) => one.getAttribute('tabindex') === '0')).toHaveLength(1);
});

it('the picture of a chart labels arrows with guards and actions, and marks the transitions taken', () => {
  show();
  const words = (text: string) => screen.getAllByText(text).map((one) => one.closest('g')?.getAttribute('class'));
  expect(words('[isLimited]')).toEqual([expect.stringContaining('taken')]);
  expect(words('alert.closed')).toEqual(['']);
  expect(words('after · remaining')).toEqual(['']);
});

it('arrow keys move between states, Enter selects a state, and Escape deselects it', () => {
  const onSelect = show();
  state('alert.shown.opening, state').focus();
  fireEvent.keyDown(state('alert.shown.opening, state'), { key: 'ArrowDown' });
  expect(document.activeElement?.getAttribute('data-state')).toBe('alert.shown.counting');
  fireEvent.keyDown(document.activeElement as Element, { key: 'Enter' });
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  expect(onSelect.mock.calls).toEqual([['alert.shown.counting'], [null]]);
});

it('the outline of a chart has nested lists', () => {
  const onSelect = vi.fn<(id: string | null) => void>();
  render(<ChartOutline structure={structure} lit={lit} selected={null} onSelect={onSelect} />);
  const counting = screen.getByRole('button', { name: /^counting/ });
  expect(counting.textContent).toBe('countingcurrent · state');
  expect(counting.closest('ul')?.parentElement?.querySelector('button')?.textContent).toContain('shown');
  const entered = within(counting.closest('li') as HTMLElement)
    .getByText('pointer.entered')
    .closest('li');
  expect(entered?.textContent?.replace(/\s+/g, ' ').trim()).toBe('pointer.entered → shown.held.byPointer / stopClock');
  fireEvent.click(counting);
  expect(onSelect).toHaveBeenCalledWith('alert.shown.counting');
});
