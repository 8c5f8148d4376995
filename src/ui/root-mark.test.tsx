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

test('the document is marked as long as one of those is there that mark it', () => {
  const first = render(<Bar />);
  const second = render(<Bar isOn={false} />);
  expect(isMarked()).toBe(true);
  second.rerender(<Bar />);
  first.unmount();
  expect(isMarked()).toBe(true);
  second.rerender(<Bar isOn={false} />);
  expect(isMarked()).toBe(false);
});

test('no style sheet asks the whole document what is in it', () => {
  const sheets = readdirSync('src', { encoding: 'utf8', recursive: true }).filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(50);
  const asking = sheets.filter((file) => /(:root\)?|html|body):has\(/.test(readFileSync(join('src', file), 'utf8')));
  expect(asking).toEqual([]);
});
