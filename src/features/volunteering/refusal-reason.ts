import { volunteeringRefusals } from '../../messages/volunteering.ts';
import { failedWith } from '../../shared/transport/call-error.ts';
import { failureText } from '../../shared/transport/failure-text.ts';

const codes = Object.keys(volunteeringRefusals) as (keyof typeof volunteeringRefusals)[];

/** Explains why a sign-up or hours couldn't be changed. */
export function whyRefused(error: unknown): string {
  const code = codes.find((one) => failedWith(error, one) !== null);
  return code === undefined ? failureText(error) : volunteeringRefusals[code];
}
