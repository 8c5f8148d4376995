import { isForOthers } from '../../../src/shared/text/post-rules.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ThreadRule } from '../../platform/threads/rule.ts';
import { suspensionOf } from './suspension-flow.ts';

/** The refusal of somebody who cannot write for others; null for who can. */
export async function refuseWritingForOthers(db: Db, userId: number, now: Date) {
  const found = await suspensionOf(db, userId, now);
  if (found === null) return null;
  const { reason, until } = found;
  return { status: 409, code: 'suspended', suspended: { reason, until: until.toISOString() } } as const;
}

/** The same of what is written in a kind of thread. Messages to the portal itself are taken from everybody. */
export const refuseSuspended = async (db: Db, { kind }: Pick<ThreadRule, 'kind'>, userId: number, now: Date) =>
  isForOthers[kind] ? refuseWritingForOthers(db, userId, now) : null;
