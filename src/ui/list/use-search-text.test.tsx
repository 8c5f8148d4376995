import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ListSearch } from './list-search.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function showList() {
  const onSearch = vi.fn();
  const list = (
    <>
      <ListSearch label="Search" placeholder="Search" q="" parameters={['q']} onSearch={onSearch} />
      <Link to="/one">One</Link>
      <button type="button">Filters</button>
    </>
  );
  render(
    <MemoryRouter initialEntries={['/']}>
      <Routes>
        <Route path="/" element={list} />
        <Route path="/one" element={<h1>One</h1>} />
      </Routes>
    </MemoryRouter>,
  );
  const field = screen.getByRole('searchbox');
  fireEvent.change(field, { target: { value: 'axis' } });
  return { field, onSearch };
}

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

it('applies the text after a pause', () => {
  const { onSearch } = showList();
  wait(299);
  expect(onSearch).not.toHaveBeenCalled();
  wait(1);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('axis', { replace: false });
});

it('neither moves a link that is pressed right after typing, nor leads away from its page', () => {
  const { field, onSearch } = showList();
  wait(250);
  fireEvent.blur(field);
  wait(100);
  fireEvent.click(screen.getByRole('link', { name: 'One' }));
  wait(1000);
  expect(onSearch).not.toHaveBeenCalled();
  screen.getByRole('heading', { name: 'One' });
});

it('applies the text when something else is pressed', () => {
  const { field, onSearch } = showList();
  fireEvent.blur(field);
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  wait(300);
  expect(onSearch).toHaveBeenCalledOnce();
});

it('applies the text immediately on Enter', () => {
  const { field, onSearch } = showList();
  fireEvent.submit(field);
  expect(onSearch).toHaveBeenCalledOnce();
});
