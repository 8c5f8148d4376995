/** Names of values that must not be visible on a developer's screen. */
const secret = /password|token|secret|^code$|^link$|^url$|^way$|otp|authori[sz]ation$/i;

export const mask = '•••';

const deepest = 8;

function plain(value: object): unknown {
  if (value instanceof Error) return { name: value.name, message: value.message };
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Map) return Object.fromEntries(value);
  if (value instanceof Set) return [...(value as Set<unknown>)];
  return value;
}

/** Converts a value to plain JSON. Secrets are masked, and values that aren't JSON are named. */
export function masked(value: unknown, depth = 0): unknown {
  if (typeof value === 'function') return '[function]';
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return '…';
  const known = plain(value);
  if (Array.isArray(known)) return known.map((item) => masked(item, depth + 1));
  if (typeof (known as { send?: unknown }).send === 'function') return '[actor]';
  // In a sign-in provider's response, `state` is as secret as the code.
  const isAnswer = Object.hasOwn(known as object, 'code');
  return Object.fromEntries(
    Object.entries(known as object).map(([name, inner]) => {
      const isSecret = secret.test(name) || (isAnswer && name === 'state');
      return [name, isSecret && inner !== null && inner !== undefined ? mask : masked(inner, depth + 1)];
    }),
  );
}
