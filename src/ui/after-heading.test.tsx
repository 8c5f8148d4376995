import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AfterHeading } from './after-heading.tsx';

/** For each render of the part below a heading: whether the heading was there already. */
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

it('the part below appears together with the heading on a page that is loaded', () => {
  show();
  expect(headed).toEqual([false]);
});

it('the part below appears after the heading on a page that is navigated to', () => {
  show();
  fireEvent.click(screen.getByText('Other'));
  expect(screen.getByText('Below Other')).toBeDefined();
  expect(headed).toEqual([false, true]);
});

it('the part below appears together with the heading if the address names a section', () => {
  show();
  fireEvent.click(screen.getByText('Part'));
  expect(headed).toEqual([false, false]);
});
