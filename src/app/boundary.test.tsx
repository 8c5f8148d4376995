import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Boundary } from './boundary.tsx';

const defect = new Error('no reason');
function Broken(): never {
  throw defect;
}
const Instead = ({ error }: { error: unknown }) => <p>{String(error)}</p>;

afterEach(cleanup);

it.each([
  ['the given fallback', Instead, 'Error: no reason'],
  ['nothing', undefined, null],
] as const)(
  'the boundary replaces a broken part with %s, keeps the rest, and reports the error',
  (_what, instead, text) => {
    const caught: unknown[] = [];
    render(
      <>
        <p>the rest</p>
        <Boundary onCaught={(error) => caught.push(error)} {...(instead ? { instead } : {})}>
          <Broken />
        </Boundary>
      </>,
      { onCaughtError: () => undefined },
    );
    expect(screen.getByText('the rest')).toBeDefined();
    expect(screen.queryByText('Error: no reason')?.textContent ?? null).toBe(text);
    expect(caught).toEqual([defect]);
  },
);
