/** Values of fields of a request; all of them have to be there. */
type Quiet = Readonly<Record<string, readonly (string | boolean | null)[]>>;

/** Why a call that writes is open to those who cannot write for others; see `openapi.yaml`. */
export const quietReasons = ['own', 'us', 'number', 'duty', 'back', 'handler'] as const;

/** `x-voice` of the contract. */
export type VoiceWords = true | { unless: readonly Quiet[] } | (typeof quietReasons)[number];

/** Whether others see what a request does. */
export type Voice = (body: unknown) => boolean;

/** Null where no request of the operation is for others, or its handler decides. */
export function readVoice(words: VoiceWords | undefined): Voice | null {
  if (words === true) return () => true;
  if (words === undefined || typeof words === 'string') return null;
  return (body) => !words.unless.some((quiet) => isLike(body, quiet));
}

const isLike = (body: unknown, quiet: Quiet): boolean =>
  typeof body === 'object' &&
  body !== null &&
  Object.entries(quiet).every(([field, values]) => values.includes(valueOf(body as Record<string, unknown>, field)));

/** What is left out counts as null, and blanks as nothing. */
function valueOf(body: Readonly<Record<string, unknown>>, field: string): string | boolean | null {
  const value = body[field] ?? null;
  if (typeof value === 'string') return value.trim();
  return typeof value === 'boolean' || value === null ? value : JSON.stringify(value);
}
