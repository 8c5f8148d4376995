import { eventRefusals } from '../../messages/refused-event-part.ts';
import { failedWith } from '../../shared/transport/call-error.ts';
import { failureText } from '../../shared/transport/failure-text.ts';

const codes = Object.keys(eventRefusals) as (keyof typeof eventRefusals)[];

/** Why a part in an event could not be changed, in words. */
export function whyRefused(error: unknown): string {
  const code = codes.find((one) => failedWith(error, one) !== null);
  return code === undefined ? failureText(error) : eventRefusals[code];
}
