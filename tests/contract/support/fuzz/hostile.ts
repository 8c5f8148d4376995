import fc, { type Arbitrary } from 'fast-check';

const fragments = [
  "' OR '1'='1",
  "'; DROP TABLE users; --",
  '1); DELETE FROM sessions WHERE (1=1',
  '" UNION SELECT password_hash FROM users --',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}',
  '${7*7}',
  '%',
  '_',
  '\\',
  '%00',
  '%s%n%x',
  '../../../etc/passwd',
  '|| sleep 5',
  'a\r\nX-Injected: yes',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e3',
  '0x10',
  '१२',
  '\0',
  'asha\0@example.com',
  '\ud800',
  'a\udc00b',
  '\u202etxt.exe',
  '\ufeff',
  '\u200b\u200d',
  'e\u0301\u0301\u0301',
  'İıßΩ',
  'ﷺ'.repeat(18),
  '𝅘𝅥𝅯'.repeat(40),
  '👩‍👩‍👧‍👦',
  '٣',
  ' ',
  '\t\n',
  '\u2028\u2029',
];

const anyUnits = fc.array(fc.nat(0xffff), { maxLength: 40 }).map((units) => String.fromCharCode(...units));

/** Texts that are special to a database, a page or a careless program, including lone surrogates and NUL. */
export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...fragments) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: anyUnits },
);

export const hostileNumber: Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.5, 1e21, 1e308, 5e-324, 2 ** 31, 2 ** 31 - 1, 2 ** 53, -(2 ** 63)),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const nested = (depth: number, isList: boolean) =>
  Array.from({ length: depth }).reduce<unknown>((inner) => (isList ? [inner] : { a: inner }), 'core');

/** Any JSON value, with unusual values much more often than by chance. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom<unknown>(null, true, false, '', [], {}, [null], { length: 1 }, { toString: null }),
  fc.tuple(fc.constantFrom(1, 30, 1000), fc.boolean()).map(([depth, isList]) => nested(depth, isList)),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Keys that no payload of the contract has. Some are dangerous to assign, and some are names of columns. */
export const hostileKey: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'hasOwnProperty',
    'toString',
    'user_id',
    'role',
    'state',
    'version',
    'is_interest_save',
    'password_hash',
    '',
    ' ',
    '$where',
    'a.b',
    'a/b~1',
  ),
  hostileText,
);
