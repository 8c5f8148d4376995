import { wrongFieldMessages } from '../../../src/messages/wrong-fields.ts';

/** A span of time from its first moment up to, but not including, its end. */
export interface Span {
  from: Date;
  to: Date;
}

const maxDays = 400;
const longest = maxDays * 24 * 3_600_000;

/** The refusal of an invalid span. */
export const badSpan = {
  status: 422,
  code: 'bad_span',
  fields: { to: wrongFieldMessages.span('from', maxDays) },
} as const;

/** The span of a request; null if it is empty or too long. */
export function spanOf({ from, to }: { from: string; to: string }): Span | null {
  const span = { from: new Date(from), to: new Date(to) };
  const length = span.to.getTime() - span.from.getTime();
  return length > 0 && length <= longest ? span : null;
}
