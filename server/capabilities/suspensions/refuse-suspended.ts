import { isForOthers } from '../../../src/shared/text/post-rules.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ThreadRule } from '../../platform/threads/rule.ts';
import { suspensionOf } from './suspension-flow.ts';

/**
 * The refusal of somebody who cannot write for others; null for who can. Messages to the portal itself are taken from
 * everybody.
 */
export async function refuseSuspended(db: Db, { kind }: Pick<ThreadRule, 'kind'>, userId: number, now: Date) {
  const found = isForOthers[kind] ? await suspensionOf(db, userId, now) : null;
  if (found === null) return null;
  const { reason, until } = found;
  return { status: 409, code: 'suspended', suspended: { reason, until: until.toISOString() } } as const;
}
