import type { VoiceRefusal } from '../../platform/contract/handlers.ts';
import type { Db } from '../../platform/db/database.ts';
import { suspensionOf } from './suspension-flow.ts';

/** The refusal for a suspended user; null if the user may post. */
export async function refuseVoice(db: Db, userId: number, now: Date): Promise<VoiceRefusal | null> {
  const found = await suspensionOf(db, userId, now);
  if (found === null) return null;
  const { reason, until } = found;
  return { status: 409, code: 'suspended', suspended: { reason, until: until.toISOString() } };
}
