import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mannerAttribute, rootId } from '../start/protocol.ts';
import { useManner } from './use-manner.ts';

function Told() {
  const { language, hourCycle } = useManner();
  return <p>{`${language} ${hourCycle}`}</p>;
}

afterEach(cleanup);

it('is the same for as long as the languages are, though their list is made anew', () => {
  vi.stubGlobal('navigator', {
    get languages() {
      return ['en-US', 'en'];
    },
  });
  render(<Told />);
  expect(screen.getByText('en-US h12')).toBeTruthy();
});

it('is that in which the server has written the page, whatever the browser says', () => {
  vi.stubGlobal('navigator', { languages: ['en-US', 'en'] });
  const root = document.createElement('div');
  root.id = rootId;
  root.setAttribute(mannerAttribute, 'en-IN h12');
  document.body.append(root);
  render(<Told />, { container: root });
  expect(screen.getByText('en-IN h12')).toBeTruthy();
  root.remove();
});
