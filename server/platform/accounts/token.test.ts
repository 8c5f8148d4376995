import { expect, it } from 'vitest';
import { createToken, tokenHash, tokenLifetime } from './token.ts';

it('4.5: a token has 256 random bits, is valid for a day, and is stored as a hash', () => {
  const tokens = Array.from({ length: 1000 }, createToken);
  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(tokenHash(token)).toMatch(/^[0-9a-f]{64}$/);
  }
  // Every bit is set in some tokens and not in other tokens.
  const bits = tokens.map((token) => BigInt(`0x${Buffer.from(token, 'base64url').toString('hex')}`));
  expect(bits.reduce((all, each) => all | each)).toBe(2n ** 256n - 1n);
  expect(bits.reduce((all, each) => all & each)).toBe(0n);
  expect(tokenLifetime).toBe(86_400_000);
});
