import { expect, it } from 'vitest';
import { readInternationalPhone, readPhone } from './phone.ts';

it.each([
  ['+49 30 1234567', '+49301234567'],
  ['0049 (30) 12 34-567', '+49301234567'],
  ['tel:+49-30-1234567', '+49301234567'],
  ['\u202a+49\u00a030\u200b1234567\u202c', '+49301234567'],
  ['\u2066+49 30 1234567\u2069\ufeff', '+49301234567'],
  ['＋４９（３０）１２３４５６７', '+49301234567'],
  ['+٤٩ ٣٠ ١٢٣٤٥٦٧', '+49301234567'],
  ['+۴۹ ۳۰ ۱۲۳۴۵۶۷', '+49301234567'],
  ['+४९ ३० १२३४५६७', '+49301234567'],
  ['+49/30/1234567.', '+49301234567'],
  ['+49–30—1234‑567,', '+49301234567'],
  ['+49 [30] 12.34.567', '+49301234567'],
  ['+49．30・1234567', null],
  ['+49 30 1234567 ext. 2', null],
  ['+49 30 call me', null],
  ['', null],
])('the phone number in “%s” is %s', (typed, number) => {
  expect(readInternationalPhone(typed)).toBe(number);
  if (number !== null) expect(readInternationalPhone(number)).toBe(number);
});

it('a phone number without a country code is accepted where the code is optional', () => {
  expect([readPhone('030 / 1234567'), readInternationalPhone('030 / 1234567')]).toEqual(['0301234567', null]);
});
