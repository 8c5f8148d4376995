import { expect, it } from 'vitest';
import { isolated } from './isolated.ts';

it('a right-to-left text is isolated, and other texts stay unchanged', () => {
  expect(isolated('مقدمة (C++).')).toBe('\u2068مقدمة (C++).\u2069');
  expect(isolated('Intro to עברית')).toBe('\u2068Intro to עברית\u2069');
  expect(isolated('C++ (advanced) – 日本語')).toBe('C++ (advanced) – 日本語');
});
