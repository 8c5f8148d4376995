import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mannerAttribute, rootId } from '../start/protocol.ts';
import { useManner } from './use-manner.ts';

function Manner() {
  const { language, hourCycle } = useManner();
  return <p>{`${language} ${hourCycle}`}</p>;
}

afterEach(cleanup);

it('the date format is the same object while the languages stay the same, even in a new array', () => {
  vi.stubGlobal('navigator', {
    get languages() {
      return ['en-US', 'en'];
    },
  });
  render(<Manner />);
  expect(screen.getByText('en-US h12')).toBeTruthy();
});

it('the date format is that of the server-rendered page, whatever the browser’s languages are', () => {
  vi.stubGlobal('navigator', { languages: ['en-US', 'en'] });
  const root = document.createElement('div');
  root.id = rootId;
  root.setAttribute(mannerAttribute, 'en-IN h12');
  document.body.append(root);
  render(<Manner />, { container: root });
  expect(screen.getByText('en-IN h12')).toBeTruthy();
  root.remove();
});
