import { render, screen } from '@testing-library/react';
import { type PropsWithChildren, Suspense, startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { preloadable } from './preloadable.tsx';

let mounts = 0;
function Counted() {
  const [count] = useState(() => {
    mounts += 1;
    return mounts;
  });
  return <p>mounted {count}</p>;
}

const Frame = ({ children }: PropsWithChildren) => <main>{children}</main>;

test('a preloaded component keeps the state of its children when it is rendered again', async () => {
  const { Component } = preloadable(() => Promise.resolve(Frame));
  const view = () => (
    <Suspense>
      <Component>
        <Counted />
      </Component>
    </Suspense>
  );
  const container = document.createElement('div');
  const root = createRoot(container);
  // Don't use `act`, which schedules differently: React waits during a render for a promise that resolves within a
  // microtask.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  for (const key of ['first', 'again']) {
    startTransition(() => root.render(<section className={key}>{view()}</section>));
    await eventually(() => expect(container.querySelector(`.${key} p`)?.textContent).toBe('mounted 1'));
  }
  root.unmount();
  vi.unstubAllGlobals();
});

test('a component that was loaded before appears with the first render', async () => {
  const { Component, load } = preloadable(() => Promise.resolve(Frame));
  await load();
  render(<Component>here</Component>);
  screen.getByText('here');
});
