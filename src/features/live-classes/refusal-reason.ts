import { liveClassRefusals } from '../../messages/live-classes.ts';
import { failedWith } from '../../shared/transport/call-error.ts';
import { failureText } from '../../shared/transport/failure-text.ts';

const codes = Object.keys(liveClassRefusals) as (keyof typeof liveClassRefusals)[];

/** Why a change of a spot was rejected, in words. */
export function whyRefused(error: unknown): string {
  const code = codes.find((one) => failedWith(error, one) !== null);
  return code === undefined ? failureText(error) : liveClassRefusals[code];
}
