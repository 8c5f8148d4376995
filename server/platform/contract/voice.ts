/** Field names with values. A request matches if all of these fields have one of their values. */
type Quiet = Readonly<Record<string, readonly (string | boolean | null)[]>>;

/** Why a suspended account may still call an operation that writes; see `openapi.yaml`. */
export const quietReasons = ['own', 'us', 'number', 'duty', 'back', 'handler'] as const;

/** `x-voice` of the contract. */
export type VoiceWords = true | { unless: readonly Quiet[] } | (typeof quietReasons)[number];

/** Whether other people can see the effect of a request. */
export type Voice = (body: unknown) => boolean;

/**
 * Makes the check for an operation. Null if no request of the operation has effects that other people can see, or if
 * its handler decides.
 */
export function readVoice(words: VoiceWords | undefined): Voice | null {
  if (words === true) return () => true;
  if (words === undefined || typeof words === 'string') return null;
  return (body) => !words.unless.some((quiet) => isLike(body, quiet));
}

const isLike = (body: unknown, quiet: Quiet): boolean =>
  typeof body === 'object' &&
  body !== null &&
  Object.entries(quiet).every(([field, values]) => values.includes(valueOf(body as Record<string, unknown>, field)));

/** The value that is compared: null if the field is missing; texts are trimmed. */
function valueOf(body: Readonly<Record<string, unknown>>, field: string): string | boolean | null {
  const value = body[field] ?? null;
  if (typeof value === 'string') return value.trim();
  return typeof value === 'boolean' || value === null ? value : JSON.stringify(value);
}
