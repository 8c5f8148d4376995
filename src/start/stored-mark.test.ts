import { expect, it } from 'vitest';
import { markStored } from './stored-mark.ts';

it.each([
  [true, '; Secure'],
  [false, ''],
])('the stored mark is sent to this site only, and with links from other sites: %s', (isSecure, end) => {
  const page = { cookie: '' };
  markStored(page, isSecure);
  expect(page.cookie).toBe(`stored=1; Path=/; Max-Age=31536000; SameSite=Lax${end}`);
});
