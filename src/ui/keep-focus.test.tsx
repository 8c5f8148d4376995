import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

afterEach(cleanup);

/** Renders the page with new content. */
type Change = (page: ReactNode) => Promise<void>;

function Page({ first, onReady }: { first: ReactNode; onReady: (show: (page: ReactNode) => void) => void }) {
  const [page, setPage] = useState(first);
  useEffect(() => keepFocus(document.body), []);
  useEffect(() => onReady(setPage), [onReady]);
  return (
    <main>
      <h1>Page</h1>
      {page}
    </main>
  );
}

function show(first: ReactNode): Change {
  let change: (page: ReactNode) => void = () => undefined;
  render(<Page first={first} onReady={(set) => (change = set)} />);
  return async (page) => {
    await act(async () => change(page));
    // Mutation observers are called in a microtask.
    await Promise.resolve();
  };
}

const list = (names: readonly string[], children?: ReactNode) => (
  <section>
    <h2>Notes</h2>
    <button type="button">Sort</button>
    {names.length > 0 && (
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button">{name}</button>
            <button type="button">Delete {name}</button>
          </li>
        ))}
      </ul>
    )}
    {children}
    <button type="button">Add</button>
  </section>
);
const focusOn = (name: string) => act(() => screen.getByRole('button', { name }).focus());
const focused = () => document.activeElement?.textContent;

describe('the focus', () => {
  it.each([
    ['the next item', 'b', ['a', 'c'], 'c'],
    ['the previous item if there is no next item', 'c', ['a', 'b'], 'b'],
    ['the heading of an empty list', 'a', [], 'Notes'],
  ])('moves to %s', async (_what, gone, left, to) => {
    const change = show(list(left.length === 0 ? [gone] : ['a', 'b', 'c']));
    focusOn(`Delete ${gone}`);
    await change(list(left));
    expect(focused()).toBe(to);
  });

  it('moves to the control that replaces the focused control', async () => {
    const change = show(
      <form>
        <button type="submit">Save</button>
      </form>,
    );
    focusOn('Save');
    await change(
      <article>
        <button type="button">Change</button>
      </article>,
    );
    expect(focused()).toBe('Change');
  });

  it('moves with an item to another list', async () => {
    const item = (
      <li data-item="7">
        <button type="button">Seat</button>
      </li>
    );
    const lists = (first: ReactNode, second: ReactNode) => (
      <>
        <ul key="first">{first}</ul>
        <ul key="second">
          {second}
          <li>
            <button type="button">Other</button>
          </li>
        </ul>
      </>
    );
    const change = show(lists(null, item));
    focusOn('Seat');
    await change(lists(item, null));
    expect(focused()).toBe('Seat');
  });

  it('moves to the button that opened a removed dialog', async () => {
    const page = (dialog: ReactNode) => (
      <>
        <h2>Calendar</h2>
        <button type="button">Open</button>
        {dialog}
      </>
    );
    const change = show(page(null));
    focusOn('Open');
    await change(
      page(
        <div role="dialog">
          <button type="button">Save</button>
        </div>,
      ),
    );
    focusOn('Save');
    await change(page(null));
    expect(focused()).toBe('Open');
  });

  it('does not move to another element if the focused element was left deliberately', async () => {
    const change = show(list(['a', 'b']));
    focusOn('Delete a');
    act(() => (document.activeElement as HTMLElement).blur());
    await new Promise((resolve) => setTimeout(resolve));
    await change(list(['b']));
    expect(document.activeElement).toBe(document.body);
  });

  it('is left to the next page if the whole page is replaced', async () => {
    const change = show(
      <div>
        <h1>Old</h1>
        <button type="button">On</button>
      </div>,
    );
    focusOn('On');
    await change(<p>New</p>);
    expect(document.activeElement).toBe(document.body);
  });
});
