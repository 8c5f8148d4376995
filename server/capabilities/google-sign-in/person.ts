import type { IDToken } from 'openid-client';
import { beginningOf } from '../../../src/shared/text/clusters.ts';
import { lengthOf } from '../../../src/shared/text/length.ts';
import { isUsableEmail, normaliseEmail } from '../../platform/accounts/email.ts';
import { readableName } from '../../platform/accounts/person-name.ts';

const maxNameLength = 120;

export interface Person {
  name: string;
  /** The normalised email address. */
  email: string;
}

/** A person as the provider describes them; null if the address is not verified. */
export function personOf({ name, email, email_verified: isVerified }: IDToken): Person | null {
  if (isVerified !== true || typeof email !== 'string') return null;
  const normalised = normaliseEmail(email);
  if (!isUsableEmail(email)) return null;
  return { name: nameOf(name) ?? nameOf(normalised.split('@')[0]) ?? normalised, email: normalised };
}

/** A name with the same cleaning as a typed name; null if nothing is left. */
function nameOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null;
  const name = beginningOf(readableName(claim), maxNameLength).trim();
  return lengthOf(name) < 2 ? null : name;
}
