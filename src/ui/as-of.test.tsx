import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AsOf } from './as-of.tsx';

afterEach(cleanup);

const noon = new Date();
noon.setHours(12, 0, 0, 0);
const read = { data: [], dataUpdatedAt: noon.getTime() };

it('2.27: while online, only content that could not be refreshed has a time', async () => {
  const { rerender } = render(<AsOf reads={[{ ...read, isRefetchError: false }]} />);
  expect(screen.queryByText(/As of/)).toBeNull();
  rerender(<AsOf reads={[{ ...read, isRefetchError: true }]} />);
  await screen.findByText('As of 12:00');
});
