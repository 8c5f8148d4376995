import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useManner } from './use-manner.ts';

function Told() {
  const { language, hourCycle } = useManner();
  return <p>{`${language} ${hourCycle}`}</p>;
}

it('is the same for as long as the languages are, though their list is made anew', () => {
  vi.stubGlobal('navigator', {
    get languages() {
      return ['en-US', 'en'];
    },
  });
  render(<Told />);
  expect(screen.getByText('en-US h12')).toBeTruthy();
});
