import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, inArray, isNull, lte, sql } from 'drizzle-orm';
import { flowHistory } from '../db/flows-schema.ts';
import { limitedCalls } from '../db/limits-schema.ts';
import { outgoingMails } from '../db/mail-schema.ts';
import type { FlowsPart, ListedFlow } from '../flows/listed-flow.ts';
import { type Kept, olderThan, type RetentionRule, rowsAtOnce } from './rule.ts';

/** Scans all lines in batches: no index knows which of them belong to deleted rows. */
const pruneOrphans =
  (flows: readonly ListedFlow[]): RetentionRule['prune'] =>
  async ({ db }, before) => {
    const isGone = sql.join(
      flows.map(({ name, table }) => {
        const entityExists = sql`exists (select 1 from ${table} where ${table.id} = ${flowHistory.entityId})`;
        return sql`(${flowHistory.flow} = ${name} and not ${entityExists})`;
      }),
      sql` or `,
    );
    let removed = 0;
    for (let last = 0; ; await nextTurn()) {
      const ids = (
        await db
          .select({ id: flowHistory.id })
          .from(flowHistory)
          .where(sql`${flowHistory.id} > ${last}`)
          .orderBy(flowHistory.id)
          .limit(rowsAtOnce)
      ).map(({ id }) => id);
      if (ids.length === 0) return removed;
      const gone = await db
        .delete(flowHistory)
        .where(and(inArray(flowHistory.id, ids), lte(flowHistory.at, before), sql`(${isGone})`))
        .returning({ id: flowHistory.id });
      removed += gone.length;
      last = ids.at(-1) ?? last;
    }
  };

const mailName = /^(\d{4}-\d\d-\d\dT\d\d)\.(\d\d)\.(\d\d\.\d{3}Z)-\d+\.eml$/;

/** The file name of a mail contains its time. */
async function pruneMailFiles({ mailFolder }: Kept, before: Date): Promise<number> {
  const old = (await readdir(mailFolder).catch(() => [])).filter((name) => {
    const [, hour, minute, second] = mailName.exec(name) ?? [];
    return hour !== undefined && new Date(`${hour}:${minute}:${second}`) <= before;
  });
  for (const name of old) await rm(join(mailFolder, name), { force: true });
  return old.length;
}

/** The retention rules of a capability. */
export interface RetentionPart extends FlowsPart {
  /** The retention periods of rows that would otherwise accumulate. */
  retention?: readonly RetentionRule[];
}

/**
 * The retention times of all capabilities and of the platform. `docs/retention.md` is generated from them, and the
 * privacy policy must match.
 */
export const retentionOf = (capabilities: readonly RetentionPart[]): readonly RetentionRule[] => [
  ...capabilities.flatMap(({ retention = [] }) => retention),
  {
    what: 'Counts of requests and attempts',
    since: 'they stopped counting',
    days: 0,
    prune: olderThan(limitedCalls, limitedCalls.expiresAt),
  },
  {
    what: 'Emails that could not be sent',
    since: 'they were written',
    days: 30,
    prune: olderThan(outgoingMails, outgoingMails.createdAt, isNull(outgoingMails.dueAt)),
  },
  { what: 'Emails stored as files instead of being sent', since: 'they were written', days: 30, prune: pruneMailFiles },
  {
    what: 'History of classes, enrolments and event registrations',
    since: 'it happened',
    days: 1095,
    prune: olderThan(flowHistory, flowHistory.at),
  },
  {
    what: 'History of deleted classes, enrolments and registrations',
    since: 'it happened',
    days: 30,
    prune: pruneOrphans(capabilities.flatMap(({ flows = [] }) => flows)),
  },
];
