import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRootMark } from './root-mark.ts';

function Bar({ isOn = true }: { isOn?: boolean }) {
  useRootMark('data-mark-bar', isOn);
  return null;
}

const isMarked = () => document.documentElement.hasAttribute('data-mark-bar');

test('the document keeps its mark while any component requires it', () => {
  const first = render(<Bar />);
  const second = render(<Bar isOn={false} />);
  expect(isMarked()).toBe(true);
  second.rerender(<Bar />);
  first.unmount();
  expect(isMarked()).toBe(true);
  second.rerender(<Bar isOn={false} />);
  expect(isMarked()).toBe(false);
});

test('no style sheet uses :has() on the whole document', () => {
  const sheets = readdirSync('src', { encoding: 'utf8', recursive: true }).filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(50);
  const asking = sheets.filter((file) => /(:root\)?|html|body):has\(/.test(readFileSync(join('src', file), 'utf8')));
  expect(asking).toEqual([]);
});
