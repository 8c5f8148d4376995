import { eventRefusals } from '../../messages/refused-event-part.ts';
import { failedWith } from '../../shared/transport/call-error.ts';
import { failureText } from '../../shared/transport/failure-text.ts';

const codes = Object.keys(eventRefusals) as (keyof typeof eventRefusals)[];

/** Why a registration was not updated, in words. */
export function whyRefused(error: unknown): string {
  const code = codes.find((one) => failedWith(error, one) !== null);
  return code === undefined ? failureText(error) : eventRefusals[code];
}
