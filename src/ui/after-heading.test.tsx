import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AfterHeading } from './after-heading.tsx';

/** For each rendering of the part below a heading: whether the heading was there already. */
let headed: boolean[] = [];

function Below({ name }: { name: string }) {
  headed.push(document.querySelector('h1')?.textContent === name);
  return <p>Below {name}</p>;
}

function Place({ name }: { name: string }) {
  return (
    <>
      <h1>{name}</h1>
      <AfterHeading>
        <Below name={name} />
      </AfterHeading>
      <Link to="/other">Other</Link>
      <Link to="/other#part">Part</Link>
    </>
  );
}

const show = () =>
  render(
    <MemoryRouter initialEntries={['/']}>
      <Routes>
        <Route path="/" element={<Place key="first" name="First" />} />
        <Route path="/other" element={<Place key="other" name="Other" />} />
      </Routes>
    </MemoryRouter>,
  );

afterEach(cleanup);
beforeEach(() => {
  headed = [];
});

it('is there with the heading of a page that is opened', () => {
  show();
  expect(headed).toEqual([false]);
});

it('comes after the heading of a page that somebody goes to', () => {
  show();
  fireEvent.click(screen.getByText('Other'));
  expect(screen.getByText('Below Other')).toBeDefined();
  expect(headed).toEqual([false, true]);
});

it('is there with the heading where the address names a part', () => {
  show();
  fireEvent.click(screen.getByText('Part'));
  expect(headed).toEqual([false, false]);
});
