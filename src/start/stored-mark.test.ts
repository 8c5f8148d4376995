import { expect, it } from 'vitest';
import { markStored } from './stored-mark.ts';

it.each([
  [true, '; Secure'],
  [false, ''],
])('the mark goes to this site alone, and along with links to it from others: %s', (isSecure, end) => {
  const page = { cookie: '' };
  markStored(page, isSecure);
  expect(page.cookie).toBe(`stored=1; Path=/; Max-Age=31536000; SameSite=Lax${end}`);
});
